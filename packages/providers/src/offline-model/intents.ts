/** What a caller can say to any agent. Each check looks at a whole utterance. */

const GOODBYE =
  /\b(good ?-?bye|bye(-| )?bye|bye|hang up|end (the|this) call|nothing else|see you( later)?|i'm done|have a (nice|good) day)\b/i;
const ALL =
  /\b(that's|that is|that will be|that'll be) (all|it|everything)( for (now|today))?[\s.,!]*(thanks|thank you)?[\s.!]*$/i;
const DECLINED =
  /^(no|nope|nah)\b[\s,.!]*(thanks|thank you|that's fine|i'm good|i'm fine|not today)?[\s,.!]*$/i;
const CANCEL =
  /^[\s\p{P}]*(?:no[, ]+)?(never ?mind|cancel( that| it)?|forget (it|that)|stop( it| that)?|something else)[\s\p{P}]*$/iu;
const REPEAT =
  /^[\s\p{P}]*(what|pardon( me)?|sorry|huh|excuse me|come again|repeat( that| it)?( please)?|(can|could) you (please )?(repeat|say) (that|it)( again)?( please)?|say (that|it) again( please)?|what did you say|what was that)[\s\p{P}]*$/iu;
const HELP =
  /^[\s\p{P}]*((please |can you |could you )?help( me)?( please)?|what (can|do) you do|what are you|who are you|what can i (ask|say|do)( here)?|how does this work|what are (my|the) options)[\s\p{P}]*$/iu;
const THANKS = /\b(thanks|thank you|cheers|great|perfect|wonderful)\b/i;
const GREETING = /^[\s\p{P}]*(hello|hi|hey|good (morning|afternoon|evening)|how are you)\b/iu;

/** The caller wants to end the call. A plain "no" counts if the agent has just asked whether there is anything else. */
export function isGoodbye(text: string, wasAskedForMore: boolean): boolean {
  const plain = text.replaceAll("’", "'").trim();
  return GOODBYE.test(plain) || ALL.test(plain) || (wasAskedForMore && DECLINED.test(plain));
}

/** The caller abandons what was begun. */
export function isCancel(text: string): boolean {
  return CANCEL.test(text);
}

/** The caller didn't hear the last sentence. */
export function isRepeat(text: string): boolean {
  return REPEAT.test(text.replaceAll("’", "'"));
}

/** The caller asks what the agent is or can do. */
export function isHelp(text: string): boolean {
  return HELP.test(text);
}

export function isThanks(text: string): boolean {
  return THANKS.test(text);
}

export function isGreeting(text: string): boolean {
  return GREETING.test(text);
}
