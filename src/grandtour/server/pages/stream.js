// One numbered stream of a table: connects, comes back by itself, and sends what was not answered again.
import { ask, newId } from './base.js';
import { language } from './words.js';

const REFUSED = 4003; // close code of the server: it is no use to come back
const WAITS = [300, 1000, 2000, 4000, 5000]; // ms between two attempts to come back

export class Stream {
  /** `changed` is called after every message; `seat` is null for those who watch. */
  constructor(table, seat, changed) {
    this.table = table;
    this.seat = seat;
    this.changed = changed;
    this.state = null; // how all stands
    this.past = []; // {events} and {news}, in order
    this.presence = null;
    this.isConnected = false;
    this.refusal = null; // of the whole stream
    this.unanswered = new Map(); // id -> {command, done}
    this.attempts = 0;
    this.isClosed = false;
    this.connect();
  }

  connect() {
    const words = new URLSearchParams({ language });
    if (this.seat !== null) words.set('seat', this.seat);
    if (this.state) words.set('since', this.state.seq);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = this.socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket?${words}`);
    socket.onopen = () => {
      this.isConnected = true;
      for (const { command } of this.unanswered.values()) socket.send(JSON.stringify(command));
      this.changed();
    };
    socket.onmessage = message => {
      this.attempts = 0;
      this.hear(JSON.parse(message.data));
      this.changed();
    };
    socket.onclose = event => {
      if (this.socket !== socket || this.isClosed) return;
      this.isConnected = false;
      if (event.code !== REFUSED) this.comeBack();
      this.changed();
    };
  }

  comeBack() {
    const wait = WAITS[Math.min(this.attempts++, WAITS.length - 1)];
    this.timer = setTimeout(() => this.connect(), wait * (0.8 + 0.4 * Math.random()));
  }

  /** Try at once, as when the network or the page is there again. */
  hurry() {
    if (this.isConnected || this.isClosed || this.refusal || this.socket.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.timer);
    this.connect();
  }

  hear(message) {
    if (message.type === 'presence') {
      this.presence = message;
    } else if (message.type === 'done' || message.type === 'refused') {
      if (!message.id) this.refusal = message;
      const waiting = this.unanswered.get(message.id);
      this.unanswered.delete(message.id);
      waiting?.done(message);
    } else {
      const { events, news, ...facts } = message;
      const isFirst = message.type === 'state';
      this.state = isFirst ? facts : { ...this.state, ...facts };
      if (isFirst && facts.seq > 0) this.recall(facts.seq);
      this.past.push(...told(message));
    }
  }

  /** What was told before we came, for the log. */
  async recall(seq) {
    const query = this.seat === null ? {} : { seat: this.seat };
    const messages = await ask(`/tables/${this.table}/messages`, undefined, { ...query, since: 0 }).catch(() => []);
    const before = messages.filter(message => message.seq <= seq).flatMap(told);
    this.past = [...before, ...this.past.filter(entry => entry.seq > seq)];
    this.changed();
  }

  /** Send a command; resolves to its answer, done or refused, however often the line breaks. */
  send(what, facts = {}) {
    const command = { do: what, id: newId(), ...facts };
    return new Promise(done => {
      this.unanswered.set(command.id, { command, done });
      if (this.isConnected) this.socket.send(JSON.stringify(command));
    });
  }

  close() {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.socket.close();
  }
}

function told(message) {
  const { seq, at } = message;
  const happened = message.events ? [{ seq, at, events: message.events }] : [];
  const news = (message.news ?? []).map(one => ({ seq, at: one.at, news: one }));
  const isEnd = message.news?.some(one => one.news === 'over');
  return isEnd ? [...happened, ...news] : [...news, ...happened];
}
