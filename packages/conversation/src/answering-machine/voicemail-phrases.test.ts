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
  "Bob Miller is unable to take your call. If you would like to leave a message, wait for the tone.",
  "I'm sorry, but I just can't come to the phone.",
  "The person you are calling cannot take your call.",
  "If you want to leave a message, press one.",
  "Möchten Sie eine Nachricht hinterlassen, sprechen Sie bitte.",
  "Si vous voulez laisser un message, parlez.",
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
  "She can't come to the phone right now",
  "She can't come to the phone right now, do you want to leave a message?",
  "I'm afraid Doctor Weber can't take your call, would you like to leave him a message?",
  "He's not available at the moment, can I take your name?",
  "Sie ist gerade nicht erreichbar, möchten Sie eine Nachricht hinterlassen?",
  "Er kann gerade nicht ans Telefon, soll ich etwas ausrichten?",
  "Elle ne peut pas répondre, vous voulez laisser un message ?",
  "No está, ¿quiere dejar un mensaje?",
  "Non c'è, vuole lasciare un messaggio?",
  "Ele saiu, quer deixar uma mensagem?",
  "Zij is op dit moment niet bereikbaar, wilt u een bericht achterlaten?",
])("a person says: %s", (text) => {
  expect(voicemailScore(text)).toBeLessThan(2);
});
