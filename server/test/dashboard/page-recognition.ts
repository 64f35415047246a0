/**
 * Stands in for the browser's speech recognition, whose vendor can't be reached from a test. Runs before the page's
 * scripts.
 */

/** It listens and hears nothing. */
export const QUIET_RECOGNITION = `
  window.SpeechRecognition = window.webkitSpeechRecognition = class extends EventTarget {
    start() {}
    abort() {}
  };`;

/** A browser without any. */
export const NO_RECOGNITION = `delete window.SpeechRecognition; delete window.webkitSpeechRecognition;`;
