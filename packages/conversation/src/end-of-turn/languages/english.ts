import type { CompletenessWords } from "./completeness-words.ts";

export const ENGLISH: CompletenessWords = {
  dangling:
    "and or but so because if when while that which who whose whom where with to of for from in on at by the a an my " +
    "your his her our their its um uh er erm hmm eh like well then also plus than into onto about around through during " +
    "between among against towards without within until unless although though whereas whether as nor per via except " +
    "upon including regarding i he she we they i'm i've i'd i'll we're we've we'll they're you're it's it'll he's she's " +
    "there's every each another very quite just mr mrs ms dr says keeps seems wondering hoping planning supposed named",
  auxiliaries:
    "is are was were am be been will would could should might has doesn't isn't wasn't aren't won't hasn't didn't can't " +
    "couldn't haven't",
  pronouns: "i you he she it we they this that there those these who what",
  opens:
    "(?:and|but|so|because|if|when|while|whether|that|until|unless|since|although|though|as|once|where|how|why|what)(?: (?:i|you|he|she|it|we|they|there|this))+|(?:and|but|so|because|when) (?:now|then|suddenly)(?: (?:i|you|he|she|it|we|they|there|this))*|half past|(?:kind|sort|type|one|some|part|because) of|at least|(?:a|the) few|(?:prefer|see|with|is|for|by|from|want) doctor",
  fillers: "actually|basically|maybe|probably|honestly|anyway|let's see|you know|i mean|i guess|for example",
  whole:
    "(?:log|logged|logging|sign|signed|signing|check|checked|come|move|moved|plugged|locked|moving) in|(?:turn|switch|put|keep|leave|turned|switched|put) (?:it|them|that) (?:on|in)|(?:turned|switched|later|hold|so|go|going|from now|logged|signed) on|(?:love|used|forgot|happy|how|going|pleased) to|(?:know|think|heard|aware) of|is that (?:it|you)|what(?: \\S+){1,5} (?:for|of|with|to|about|at|in|on)|that's (?:just|about) it|and you|(?<=\\S{3,} )(?<!(?:well|yes|yeah|and|but|because|now|that|okay|no) )i (?:think|guess|believe)|(?:what|all|that|which|if|as|than|when|how|one|thing|everything|anything|something) i (?:want|need|have|would like|was|am|mean)|you know|(?:yes|yeah|no|right|sure|correct|perfect|think|hope) (?:it|that|they|he|she|there|this|we|you|i) (?:is|are|was|were|am|would|will|has|can't|won't|haven't|isn't|wasn't|didn't|couldn't)|(?:what|where|how|who|as|than) (?:it|that|they|he|she|there|this|we|you|i) (?:is|are|was|were|am)",
  leads:
    "this is,that is,it is,here is,i just want,i just need,i'd prefer,i would prefer,it says,i would like,i'd like,i want,i need,i have,can you,could you,i was wondering,i wanted,the thing is,my name,i think," +
    "i was,i would,it was,there is,there's,i guess,i mean,you know,what i need,i am",
  pauses:
    "let me think about it,give me a minute,let's see,bear with me,let me check,let me see,let me look,let me think,let me find,let me get,one moment,one second,just a moment,just a second," +
    "just a sec,hang on,hold on,wait,give me a moment,give me a second",
  assents: "yes yeah yep yup sure okay ok of course certainly absolutely right alright all",
  others:
    "no nope not thanks thank you please bye goodbye that's that was all it correct exactly great perfect",
  greetings:
    "hello hi hey good morning afternoon evening sorry actually listen look excuse me there ah oh so well um",
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
    list: "\\b(order|dishes|like to eat|like to drink)\\b",
    items: "\\b(toppings|ingredients|symptoms|items|extras|allergies|complaints|names)\\b",
  },
};
