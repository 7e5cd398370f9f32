// The twenty sounds, made of oscillators and filtered noise when they are wanted. Pitches are of one
// pentatonic scale on D, so that whatever overlaps is consonant; nothing is louder than half.
import type { Sound } from './cues';

const NOTES = { D3: 146.83, A3: 220, D4: 293.66, E4: 329.63, Fs4: 369.99, A4: 440, B4: 493.88, D5: 587.33, E5: 659.26, Fs5: 739.99, A5: 880, D6: 1174.66 };
const STEPS = [NOTES.D4, NOTES.E4, NOTES.Fs4, NOTES.A4, NOTES.B4, NOTES.D5, NOTES.E5, NOTES.Fs5]; // of wagons
const PEAK = 0.5; // −6 dBFS
const ATTACK = 0.004; // s
const BELL = 2.76; // of the second sine

export class Synth {
  #context = new AudioContext();
  #noise: AudioBuffer;

  constructor() {
    const { sampleRate } = this.#context;
    this.#noise = this.#context.createBuffer(1, sampleRate, sampleRate);
    const samples = this.#noise.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  }

  /** A browser may put it to sleep until somebody touches the page. */
  async wake(): Promise<void> {
    if (this.#context.state === 'suspended') await this.#context.resume();
  }

  get isAwake(): boolean {
    return this.#context.state === 'running';
  }

  /** `level` from 0 to 1; `after` in ms; `size` is how much of it. */
  play(sound: Sound, level: number, after = 0, size = 1, ms = 0): void {
    const begin = this.#context.currentTime + 0.01 + after / 1000;
    const out = this.#context.createGain();
    out.gain.value = Math.min(1, level) * PEAK;
    out.connect(this.#context.destination);
    this.#make(sound, out, begin, size, ms / 1000);
  }

  #make(sound: Sound, out: AudioNode, t: number, size: number, seconds: number): void {
    switch (sound) {
      case 'card':
        return this.#hiss(out, t, 0.07, 1800, 1800, 0.5);
      case 'flip':
        return this.#hiss(out, t, 0.09, 2600, 1400, 0.5);
      case 'wagon':
        this.#hiss(out, t, 0.012, 1500, 1500, 0.5);
        return this.#tone(out, t, 0.06, STEPS[Math.min(7, size)]!, 0.5);
      case 'couple':
        this.#tone(out, t, 0.05, NOTES.A3, 0.6, 'triangle');
        return this.#tone(out, t + 0.04, 0.07, NOTES.A3, 0.6, 'triangle');
      case 'points':
        return this.#bell(out, t, 0.26, size >= 10 ? NOTES.D6 : size >= 7 ? NOTES.A5 : size >= 4 ? NOTES.Fs5 : NOTES.D5);
      case 'minus':
        this.#tone(out, t, 0.16, NOTES.B4, 0.35);
        return this.#tone(out, t + 0.13, 0.19, NOTES.Fs4, 0.35);
      case 'tunnel':
        this.#tone(out, t, 0.18, 140, 0.8);
        return this.#hiss(out, t, 0.16, 500, 200, 0.3);
      case 'station':
        for (let brick = 0; brick < 3; brick++) this.#hiss(out, t + 0.07 * brick, 0.03, 900, 500, 0.7);
        return this.#bell(out, t + 0.22, 0.16, NOTES.A4);
      case 'festival':
        for (let grain = 0; grain < 5; grain++) this.#hiss(out, t + 0.025 * grain, 0.02, 3500, 3500, 0.3);
        this.#pluck(out, t + 0.1, 0.12, NOTES.A4);
        return this.#pluck(out, t + 0.18, 0.12, NOTES.D5);
      case 'mat':
        for (let spot = 0; spot < Math.min(8, size); spot++) this.#hiss(out, t + 0.035 * spot * (1 + spot * 0.08), 0.015, 1400, 900, 0.5);
        return;
      case 'dice':
        for (let click = 0; click < 5 + (size % 5); click++) {
          const at = (0.7 * ((click * 7 + size * 3) % 13)) / 13;
          this.#hiss(out, t + at, 0.02, 1100 + 130 * (click % 4), 700, 0.7);
        }
        return;
      case 'pen':
        this.#hiss(out, t, 0.06, 3000, 2600, 0.35);
        return this.#hiss(out, t + 0.09, 0.07, 2700, 3000, 0.35);
      case 'stamp':
        this.#tone(out, t, 0.14, 130, 0.9);
        return this.#hiss(out, t, 0.08, 900, 300, 0.4);
      case 'joint':
        this.#hiss(out, t, 0.012, 2500, 2500, 0.4);
        return this.#tone(out, t, 0.05, size >= 9 ? NOTES.D4 : NOTES.E5, 0.4);
      case 'seal':
        this.#tone(out, t, 0.06, NOTES.D4, 0.5);
        return this.#tone(out, t + 0.09, 0.06, NOTES.A3, 0.5);
      case 'turn':
        this.#pluck(out, t, 0.26, NOTES.A4);
        return this.#pluck(out, t + 0.2, 0.32, NOTES.D5);
      case 'last':
        this.#bell(out, t, 0.42, NOTES.A5);
        return this.#bell(out, t + 0.45, 0.45, NOTES.A5);
      case 'engine':
        return this.#steam(out, t, Math.max(0.3, seconds));
      case 'lead':
        this.#tone(out, t, 0.4, NOTES.D3, 0.6);
        return this.#tone(out, t, 0.4, NOTES.A3, 0.4);
      case 'fanfare':
        return this.#fanfare(out, t, size > 1);
    }
  }

  #steam(out: AudioNode, t: number, seconds: number): void {
    for (let at = 0, rate = 4; at < seconds; at += 1 / rate, rate = 4 + (5 * at) / seconds) {
      this.#hiss(out, t + at, 0.07, 1200, 600, 0.4);
    }
  }

  /** A shared victory ends on a fifth. */
  #fanfare(out: AudioNode, t: number, isShared: boolean): void {
    const notes = [NOTES.D5, NOTES.Fs5, NOTES.A5, NOTES.Fs5, NOTES.D6];
    notes.forEach((note, at) => this.#pluck(out, t + 0.17 * at, at === 4 ? 0.9 : 0.2, note));
    if (isShared) this.#pluck(out, t + 0.68, 0.9, NOTES.A5);
  }

  #bell(out: AudioNode, t: number, length: number, pitch: number): void {
    this.#tone(out, t, length, pitch, 0.45);
    if (pitch * BELL < 5000) this.#tone(out, t, length * 0.6, pitch * BELL, 0.12);
  }

  #pluck(out: AudioNode, t: number, length: number, pitch: number): void {
    this.#tone(out, t, length, pitch, 0.5, 'triangle');
  }

  #tone(out: AudioNode, t: number, length: number, pitch: number, gain: number, type: OscillatorType = 'sine'): void {
    const oscillator = this.#context.createOscillator();
    oscillator.type = type;
    oscillator.frequency.value = pitch;
    oscillator.connect(this.#envelope(out, t, length, gain));
    oscillator.start(t);
    oscillator.stop(t + length + 0.02);
  }

  #hiss(out: AudioNode, t: number, length: number, from: number, to: number, gain: number): void {
    const source = this.#context.createBufferSource();
    source.buffer = this.#noise;
    const filter = this.#context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.Q.value = 1.4;
    filter.frequency.setValueAtTime(from, t);
    filter.frequency.linearRampToValueAtTime(to, t + length);
    source.connect(filter).connect(this.#envelope(out, t, length, gain));
    source.start(t, 0, length + 0.02);
  }

  #envelope(out: AudioNode, t: number, length: number, gain: number): GainNode {
    const envelope = this.#context.createGain();
    envelope.gain.setValueAtTime(0, t);
    envelope.gain.linearRampToValueAtTime(gain, t + ATTACK);
    envelope.gain.exponentialRampToValueAtTime(0.001, t + Math.max(length, ATTACK * 2));
    envelope.connect(out);
    return envelope;
  }
}
