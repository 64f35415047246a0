/** RFC 4475, 3.1.1.1 to 3.1.1.6: valid messages that use every freedom of the syntax. */
import { bytesOf, SDP, type TortureMessage } from "./torture-message.ts";

const ODD_USER = "1_unusual.URI~(to-be!sure)&isn't+it$/crazy?,/;;*";
const ODD_PASSWORD = "&it+has=1,weird!*pas$wo~d_too.(doesn't-it)";
const ODD_METHOD = "!interesting-Method0123456789_*+`.%indeed'~";
const WORKING = "работающий";
const GREAT_BLACKOUT = "\uFEFF大停電";
export const VALID_SYNTAX: TortureMessage[] = [
  {
    name: "wsinv",
    section: "3.1.1.1",
    bytes: bytesOf(
      [
        "INVITE sip:vivekg@chair-dnrc.example.com;unknownparam SIP/2.0",
        "TO :",
        " sip:vivekg@chair-dnrc.example.com ;   tag    = 1918181833n",
        String.raw`from   : "J Rosenberg \\\""       <sip:jdrosen@example.com>`,
        "  ;",
        "  tag = 98asjd8",
        "MaX-fOrWaRdS: 0068",
        "Call-ID: wsinv.ndaksdj@192.0.2.1",
        "Content-Length   : {length}",
        "cseq: 0009",
        "  INVITE",
        "Via  : SIP  /   2.0",
        " /UDP",
        "    192.0.2.2;branch=390skdjuw",
        "s :",
        "NewFangledHeader:   newfangled value",
        " continued newfangled value",
        "UnknownHeaderWithUnusualValue: ;;,,;;,;",
        "Content-Type: application/sdp",
        "Route:",
        " <sip:services.example.com;lr;unknownwith=value;unknown-no-value>",
        "v:  SIP  / 2.0  / TCP     spindle.example.com   ;",
        "  branch  =   z9hG4bK9ikj8  ,",
        " SIP  /    2.0   / UDP  192.168.255.111   ; branch=",
        " z9hG4bK30239",
        String.raw`m:"Quoted string \"\"" <sip:jdrosen@example.com> ; newparam =`,
        "      newvalue ;",
        "  secondparam ; q = 0.33",
      ],
      SDP,
    ),
    expected: {
      reads: {
        method: "INVITE",
        target: { user: "vivekg", host: "chair-dnrc.example.com", params: { unknownparam: null } },
        to: { displayName: "", uri: "sip:vivekg@chair-dnrc.example.com", params: { tag: "1918181833n" } },
        from: { displayName: String.raw`J Rosenberg \"`, params: { tag: "98asjd8" } },
        maxForwards: 68,
        cseq: { number: 9, method: "INVITE" },
        vias: [
          { transport: "UDP", host: "192.0.2.2", params: { branch: "390skdjuw" } },
          { transport: "TCP", host: "spindle.example.com", params: { branch: "z9hG4bK9ikj8" } },
          { transport: "UDP", host: "192.168.255.111", params: { branch: "z9hG4bK30239" } },
        ],
        contacts: [
          {
            displayName: 'Quoted string ""',
            params: { newparam: "newvalue", secondparam: null, q: "0.33" },
          },
        ],
        routes: ["<sip:services.example.com;lr;unknownwith=value;unknown-no-value>"],
        others: {
          Subject: "",
          NewFangledHeader: "newfangled value continued newfangled value",
          UnknownHeaderWithUnusualValue: ";;,,;;,;",
        },
        body: SDP,
      },
    },
  },
  {
    name: "intmeth",
    section: "3.1.1.2",
    bytes: bytesOf([
      `${ODD_METHOD} sip:${ODD_USER}:${ODD_PASSWORD}@example.com SIP/2.0`,
      "Via: SIP/2.0/TCP host1.example.com;branch=z9hG4bK-.!%66*_+`'~",
      `To: "BEL:\\\u0007 NUL:\\\u0000 DEL:\\\u007F" <sip:${ODD_USER}@example.com>`,
      `From: token1~\` token2'+_ token3*%!.- <sip:mundane@example.com>;fromParam''~+*_!.-%="${WORKING}";tag=_token~1'+\`*%!-.`,
      String.raw`Call-ID: intmeth.word%ZK-!.*_+'@word${"`"}~)(><:\/"][?}{`,
      `CSeq: 139122385 ${ODD_METHOD}`,
      "Max-Forwards: 255",
      `extensionHeader-!.%*+_\`'~:${GREAT_BLACKOUT}`,
      "Content-Length: 0",
    ]),
    expected: {
      reads: {
        method: ODD_METHOD,
        target: { user: ODD_USER, password: ODD_PASSWORD, host: "example.com" },
        to: { displayName: "BEL:\u0007 NUL:\u0000 DEL:\u007F" },
        from: {
          displayName: "token1~` token2'+_ token3*%!.-",
          params: { "fromparam''~+*_!.-%": WORKING, tag: "_token~1'+`*%!-." },
        },
        callId: String.raw`intmeth.word%ZK-!.*_+'@word${"`"}~)(><:\/"][?}{`,
        others: { "extensionHeader-!.%*+_`'~": GREAT_BLACKOUT },
      },
      agentAnswers: 501,
    },
  },
  {
    name: "esc01",
    section: "3.1.1.3",
    bytes: bytesOf(
      [
        "INVITE sip:sips%3Auser%40example.com@example.net SIP/2.0",
        "To: sip:%75se%72@example.com",
        "From: <sip:I%20have%20spaces@example.net>;tag=938",
        "Max-Forwards: 87",
        "i: esc01.239409asdfakjkn23onasd0-3234",
        "CSeq: 234234 INVITE",
        "Via: SIP/2.0/UDP host5.example.net;branch=z9hG4bKkdjuw",
        "C: application/sdp",
        "Contact:",
        "  <sip:cal%6Cer@host5.example.net;%6C%72;n%61me=v%61lue%25%34%31>",
        "Content-Length: {length}",
      ],
      SDP,
    ),
    expected: {
      reads: {
        target: { user: "sips:user@example.com", host: "example.net" },
        toUri: { user: "user" },
        fromUri: { user: "I have spaces" },
        contactUris: [{ user: "caller", params: { lr: null, name: "value%41" } }],
      },
    },
  },
  {
    name: "escnull",
    section: "3.1.1.4",
    bytes: bytesOf([
      "REGISTER sip:example.com SIP/2.0",
      "To: sip:null-%00-null@example.com",
      "From: sip:null-%00-null@example.com;tag=839923423",
      "Max-Forwards: 70",
      "Call-ID: escnull.39203ndfvkjdasfkq3w4otrq0adsfdfnavd",
      "CSeq: 14398234 REGISTER",
      "Via: SIP/2.0/UDP host5.example.com;branch=z9hG4bKkdjuw",
      "Contact: <sip:%00@host5.example.com>",
      "Contact: <sip:%00%00@host5.example.com>",
      "L:0",
    ]),
    expected: {
      reads: {
        toUri: { user: "null-\0-null" },
        contactUris: [{ user: "\0" }, { user: "\0\0" }],
      },
    },
  },
  {
    name: "esc02",
    section: "3.1.1.5",
    bytes: bytesOf([
      "RE%47IST%45R sip:registrar.example.com SIP/2.0",
      'To: "%Z%45" <sip:resource@example.com>',
      'From: "%Z%45" <sip:resource@example.com>;tag=f232jadfj23',
      "Call-ID: esc02.asdfnqwo34rq23i34jrjasdcnl23nrlknsdf",
      "Via: SIP/2.0/TCP host.example.com;branch=z9hG4bK209%fzsnel234",
      "CSeq: 29344 RE%47IST%45R",
      "Max-Forwards: 70",
      "Contact: <sip:alias1@host1.example.com>",
      "C%6Fntact: <sip:alias2@host2.example.com>",
      "Contact: <sip:alias3@host3.example.com>",
      "l: 0",
    ]),
    expected: {
      reads: {
        method: "RE%47IST%45R",
        to: { displayName: "%Z%45" },
        vias: [{ params: { branch: "z9hG4bK209%fzsnel234" } }],
        contactUris: [{ user: "alias1" }, { user: "alias3" }],
        others: { "C%6Fntact": "<sip:alias2@host2.example.com>" },
      },
      agentAnswers: 501,
    },
  },
  {
    name: "lwsdisp",
    section: "3.1.1.6",
    bytes: bytesOf([
      "OPTIONS sip:user@example.com SIP/2.0",
      "To: sip:user@example.com",
      "From: caller<sip:caller@example.com>;tag=323",
      "Max-Forwards: 70",
      "Call-ID: lwsdisp.1234abcd@funky.example.com",
      "CSeq: 60 OPTIONS",
      "Via: SIP/2.0/UDP funky.example.com;branch=z9hG4bKkdjuw",
      "l: 0",
    ]),
    expected: { reads: { from: { displayName: "caller", params: { tag: "323" } } } },
  },
];
