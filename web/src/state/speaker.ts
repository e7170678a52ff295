/** Makes the sounds: short tones, written here as notes. */
import type { Sound } from "./sounds";

interface Note {
  /** Hertz at the beginning and at the end. */
  readonly from: number;
  readonly to: number;
  /** Seconds. */
  readonly at: number;
  readonly lasts: number;
  readonly shape: OscillatorType;
  readonly loud: number;
}

const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  deal: [{ from: 900, to: 240, at: 0, lasts: 0.06, shape: "triangle", loud: 0.12 }],
  bet: [
    { from: 2100, to: 1500, at: 0, lasts: 0.03, shape: "square", loud: 0.04 },
    { from: 2500, to: 1700, at: 0.05, lasts: 0.03, shape: "square", loud: 0.04 },
  ],
  turn: [
    { from: 660, to: 660, at: 0, lasts: 0.14, shape: "sine", loud: 0.2 },
    { from: 880, to: 880, at: 0.15, lasts: 0.22, shape: "sine", loud: 0.2 },
  ],
  win: [523, 659, 784].map((tone, index) => ({ from: tone, to: tone, at: index * 0.12, lasts: 0.2, shape: "triangle", loud: 0.16 })),
  clock: [{ from: 1200, to: 1200, at: 0, lasts: 0.08, shape: "sine", loud: 0.18 }],
};
const AFTER = 0.25;

let context: AudioContext | null = null;

/** Sound one after the other; a page on which nothing has been pressed yet stays silent. */
export function sound(sounds: readonly Sound[]): void {
  if (sounds.length === 0 || typeof AudioContext === "undefined" || !pressed()) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  if (context.state !== "running") return;
  const start = context.currentTime;
  sounds.forEach((name, index) => {
    for (const note of NOTES[name]) play(context as AudioContext, note, start + index * AFTER + note.at);
  });
}

/** Whether a key or a pointer was pressed; browsers before 2023 cannot tell. */
function pressed(): boolean {
  const known = (navigator as Partial<Navigator>).userActivation;
  return known?.hasBeenActive ?? true;
}

function play(audio: AudioContext, note: Note, at: number): void {
  const tone = new OscillatorNode(audio, { type: note.shape, frequency: note.from });
  const volume = new GainNode(audio, { gain: note.loud });
  tone.frequency.setValueAtTime(note.from, at);
  tone.frequency.exponentialRampToValueAtTime(note.to, at + note.lasts);
  volume.gain.setValueAtTime(note.loud, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + note.lasts);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + note.lasts);
}
