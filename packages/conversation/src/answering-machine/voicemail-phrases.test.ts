import { expect, test } from "vitest";
import { voicemailScore } from "./voicemail-phrases.ts";

test.each([
  "Hi, this is Bob. Please leave a message after the tone.",
  "Sorry, I can’t come to the phone right now.",
  "Your call has been forwarded to an automatic voice message system.",
  "The person you are calling is not available",
  "Guten Tag, Sie sind verbunden mit der Mailbox von Anna Klein.",
  "Bitte hinterlassen Sie eine Nachricht nach dem Signalton!",
  "Der gewünschte Gesprächspartner ist zurzeit nicht erreichbar.",
  "Bonjour, vous êtes bien sur le répondeur de Luc.",
  "Merci de laisser un message après le bip.",
  "Deje su mensaje después de la señal.",
  "Risponde la segreteria telefonica del numero 0 2 3",
  "Deixe a sua mensagem após o sinal.",
  "Spreek een bericht in na de toon.",
])("a machine says: %s", (text) => {
  expect(voicemailScore(text)).toBeGreaterThanOrEqual(2);
});

test.each([
  "Hello?",
  "Good morning, Acme Corporation, this is Sarah, how may I help you?",
  "Yes, speaking.",
  "Praxis Doktor Weber, guten Tag, was kann ich für Sie tun?",
  "Allô, oui ?",
  "¿Dígame?",
  "Met Jan de Vries.",
  "You've reached the Smiths.",
  "Who left a mess age ago?",
])("a person says: %s", (text) => {
  expect(voicemailScore(text)).toBeLessThan(2);
});
