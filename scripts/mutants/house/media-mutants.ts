/** Faults at drawn lines of `media`. */
import { houseMutantsOf } from "./house-mutant.ts";

export const MEDIA_MUTANTS = [
  ...houseMutantsOf(
    "packages/media/src/phone/phone-line.ts",
    ["packages/media/src/phone/phone-line.test.ts"],
    [
      [
        "a closed line keeps its codecs",
        "if (agreed) upkeep.sayBye();\n    sound.free();",
        "if (agreed) upkeep.sayBye();",
      ],
      [
        "a line whose offer is refused keeps its codecs",
        "    } catch (error) {\n      sound.free();\n",
        "    } catch (error) {\n",
      ],
    ],
  ),
  ...houseMutantsOf(
    "packages/media/src/rtp/phone-sender.ts",
    ["packages/media/src/rtp/phone-sender.test.ts"],
    [
      [
        "packets keep a payload type that the other side has changed",
        "    this.format = format;\n    if (isSame) return;\n",
        "    if (isSame) return;\n    this.format = format;\n",
      ],
    ],
  ),
  ...houseMutantsOf(
    "packages/media/src/web/ice/answer-check.ts",
    ["packages/media/src/web/ice/peer-paths.test.ts"],
    [
      [
        "anyone who knows the names moves a call's media to their address",
        " || !hasIntegrity(request, local.password)",
        "",
      ],
    ],
  ),
  ...houseMutantsOf(
    "packages/media/src/web/sctp/association.ts",
    ["packages/media/src/web/sctp/data-channel.test.ts"],
    [
      [
        "a data channel opens with any cookie",
        " || cookie.length !== this.cookie.length || !timingSafeEqual(cookie, this.cookie)",
        "",
      ],
    ],
  ),
  ...houseMutantsOf(
    "packages/media/src/web/sctp/send-queue.ts",
    ["packages/media/src/web/sctp/queues.test.ts"],
    [
      ["a slow path's first messages are sent twice", "this.variation = roundTrip / 2", "this.variation = 0"],
      [
        "the queue counts bytes that were sent as waiting",
        "      this.unsentBytes -= next.body.length;\n",
        "",
      ],
    ],
  ),
  ...houseMutantsOf(
    "packages/media/src/web/sdp/ice-lines.ts",
    ["packages/media/src/web/sdp/ice-lines.test.ts"],
    [["a password of four characters is accepted", "{22,256}", "{4,256}"]],
  ),
  ...houseMutantsOf(
    "packages/media/src/web/sdp/sdp-answer.ts",
    ["packages/media/src/web/sdp/offer.test.ts"],
    [
      [
        "the data channel isn't in the answer's bundle",
        '[audio.mid, data?.mid ?? "", carried]',
        "[audio.mid, carried]",
      ],
    ],
  ),
  ...houseMutantsOf(
    "packages/media/src/web/web-rtc-session.ts",
    ["packages/media/src/web/web-rtc-session.test.ts"],
    [["the browser isn't told that the connection is closed", "    this.dtls.close();\n", ""]],
  ),
];
