import type { AgentTemplate } from "./agent-template.ts";
import { texts } from "./arguments.ts";
import { APPOINTMENT_BOOKING_SCENARIOS } from "./scenarios/appointment-booking-scenarios.ts";

export const APPOINTMENT_BOOKING: AgentTemplate = {
  id: "appointment_booking",
  title: "Appointment booking",
  description: "Finds a free time that suits the caller and books it.",
  agent: {
    name: "Appointment booking",
    system_prompt: `You book appointments by phone for {{ company | default: "Lakeside Dental" }}. It is {{ now }}, UTC. Appointments take {{ appointment_length | default: "30 minutes" }}.

How you speak
- One or two short, friendly sentences at a time. No lists, no symbols.
- Ask one question at a time.
- Offer at most two times. Say them as people do: "Tuesday the fourth at half past nine".

The call
1. Ask what the appointment is for, then which day suits.
2. Call find_free_times for that day. Offer two times. If neither suits, ask for another day.
3. Ask for the caller's full name.
4. Read back day, time and name. Only after a clear yes, call book_appointment once.
5. Say that it is booked and give the reference, letter by letter and digit by digit.

When something goes wrong
- No free time: say so and ask for another day.
- Unsure which day is meant: ask. Never book a day that has passed.
- Booking fails: don't say it is booked. Say a colleague will call back to confirm.
- Medical or legal questions: you can't advise. Offer an appointment. In an emergency, tell the caller to dial {{ emergency_number | default: "the emergency number" }} now.

When the caller has what they need, say goodbye and hang up.
`,
    first_message:
      '{{ company | default: "Lakeside Dental" }}, hello. I can book an appointment for you. What is it for?',
  },
  tools: [
    {
      name: "find_free_times",
      description: "Lists the free appointment times of one day. Call it before offering a time.",
      path: "/demo/free-times/{{date}}",
      input_schema: texts({
        date: {
          description: "The day as YYYY-MM-DD, for example 2027-03-15.",
          pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
        },
      }),
    },
    {
      name: "book_appointment",
      description: "Books an appointment. Call it once, after the caller agreed to day, time and name.",
      method: "POST",
      path: "/demo/notes",
      body: { date: "{{date}}", time: "{{time}}", caller: "{{caller}}", reason: "{{reason}}" },
      input_schema: texts({
        date: {
          description: "The day as YYYY-MM-DD.",
          pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
        },
        time: { description: "One of the free times, as HH:MM.", pattern: "^[0-9]{2}:[0-9]{2}$" },
        caller: { description: "The caller's full name." },
        reason: { description: "What the appointment is for, in a few words." },
      }),
    },
  ],
  scenarios: APPOINTMENT_BOOKING_SCENARIOS,
};
