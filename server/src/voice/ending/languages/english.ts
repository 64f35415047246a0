import type { EndingWords } from "./ending-words.ts";

export const ENGLISH: EndingWords = {
  dangling:
    "and or but so because if when while that which with to of for from in on at by the a an my your his her our their " +
    "is are was were um uh er erm hmm like well then also plus i'm it's whether than into about",
  leads:
    "i would like,i'd like,i want,i need,i have,can you,could you,i was wondering,i wanted,the thing is,my name,i think," +
    "i was,i would,it was,there is,there's,i guess,i mean,you know,what i need,i am",
  pauses:
    "let me check,let me see,let me look,let me think,let me find,let me get,one moment,one second,just a moment,just a second," +
    "just a sec,hang on,hold on,wait,give me a moment,give me a second",
  assents: "yes yeah yep yup sure okay ok of course certainly absolutely right alright all",
  others:
    "no nope not thanks thank you please bye goodbye that's that was all it correct exactly great perfect",
  conjunctions: "and or plus",
  announced: "questions things issues problems requests items points options reasons",
  digits: "zero oh o one two three four five six seven eight nine double triple",
  numbers:
    "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy " +
    "eighty ninety hundred thousand",
  tens: "twenty thirty forty fifty sixty seventy eighty ninety hundred thousand",
  months: "january february march april may june july august september october november december",
  at: "at",
  dot: "dot",
  lives: "i live at,i live on,i live in,i'm at,my address is,the address is,address is,deliver to,send it to",
  street:
    "\\b(street|road|avenue|lane|drive|way|court|square|place|close|boulevard|terrace|crescent|hill|st|rd|ave|blvd)\\b",
  inTown: "in",
  phoneDigits: 10,
  postcode: 5,
  kinds: {
    phone:
      "\\b(tele)?phone( number)?\\b|\\b(mobile|cell|number to reach|call you back|reach you)\\b|\\bmy number\\b",
    card: "\\bcard( number)?\\b|iban",
    postcode: "\\b(post ?code|zip( code)?|postal code)\\b",
    code: "\\b(order|account|customer|policy|booking|reservation|tracking|case|ticket|member(ship)?|serial|confirmation|invoice|contract|licen[cs]e|passport)[ _](number|code|id|reference)\\b|\\b(my|the) (order|booking|reservation|ticket) is\\b|\\b(code|reference|number|pin)\\b",
    email: "\\be-?mails?\\b",
    address: "\\b(address|where do you live|deliver|street)\\b",
    name: "\\bspell\\b",
    birthday: "\\b(birth(day)?|born)\\b",
    list: "\\b(order|toppings|ingredients|symptoms|items|dishes|like to eat|like to drink|extras|allergies)\\b",
  },
};
