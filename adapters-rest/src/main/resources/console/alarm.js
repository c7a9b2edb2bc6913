// The alarm of a watch: tones without a file, and a screen that stays on. A browser allows both after a click or a key.
import { text } from "./language.js";

let context;
let lock;

/** Sounds three rising tones, or three falling ones. */
export function sound(isFalling = false) {
  if (context?.state !== "running") return;
  const tones = isFalling ? [660, 495, 330] : [523, 659, 784];
  for (let round = 0; round < 3; round += 1) {
    tones.forEach((frequency, i) => {
      const start = context.currentTime + round + i * 0.22;
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.type = "square";
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0.25, start);
      volume.gain.exponentialRampToValueAtTime(0.001, start + 0.2);
      tone.connect(volume).connect(context.destination);
      tone.start(start);
      tone.stop(start + 0.21);
    });
  }
}

async function keepScreenOn() {
  lock = await navigator.wakeLock?.request("screen").catch(() => undefined);
}

document.addEventListener("visibilitychange", () => {
  if (context && document.visibilityState === "visible") keepScreenOn(); // a hidden page loses its lock
});

/** Starts the alarm. Returns what does not work, in words; empty if everything does. */
export async function startAlarm() {
  context ??= new AudioContext();
  await Promise.race([context.resume(), new Promise((resolve) => { setTimeout(resolve, 500); })]);
  await keepScreenOn();
  const missing = [];
  if (context.state !== "running") missing.push(text("Alarms are silent until you press a key or click on this page."));
  if (!lock) missing.push(text("The screen may turn off: this browser does not keep it on."));
  return missing.join(" ");
}

export const isAudible = () => context?.state === "running";

export async function stopAlarm() {
  await context?.close();
  context = undefined;
  await lock?.release();
  lock = undefined;
}
