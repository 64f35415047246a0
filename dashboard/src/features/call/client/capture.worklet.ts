/** Microphone → 20 ms frames of PCM16 at 16 kHz, posted to the page. Runs in an AudioContext of 16 kHz. */
const FRAME_SAMPLES = 320;

class Capture extends AudioWorkletProcessor {
  private frame = new Int16Array(FRAME_SAMPLES);
  private filled = 0;

  process(inputs: Float32Array[][]): boolean {
    const samples = inputs[0]?.[0];
    for (const sample of samples ?? []) {
      this.frame[this.filled++] = Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);
      if (this.filled === FRAME_SAMPLES) this.post();
    }
    return true;
  }

  private post(): void {
    this.port.postMessage(this.frame.buffer, [this.frame.buffer]);
    this.frame = new Int16Array(FRAME_SAMPLES);
    this.filled = 0;
  }
}

registerProcessor("capture", Capture);
