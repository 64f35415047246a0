import {
  MicrophoneError,
  testMicrophone,
  type MicrophoneChoice,
  type MicrophoneProblem,
  type MicrophoneTest,
} from "@parley/web";
import { Headphones, Mic } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { MicrophoneMeter } from "./microphone-meter.tsx";

const FAILED = "The test didn’t work. Try again.";
const PROBLEMS: Record<MicrophoneProblem, string> = {
  denied: "Microphone access was denied. Allow it in your browser’s settings for this site.",
  missing: "No microphone found.",
  busy: "The microphone couldn’t be opened. Another program may be using it.",
  insecure: "Browsers allow microphone access only over HTTPS or on localhost.",
  unused: FAILED,
  failed: FAILED,
};

interface Props {
  /** The microphone that the call will use; null: the browser's choice. */
  device: string | null;
  onChoose(device: string | null): void;
}

/** Before a call: opens the microphone when asked to, shows how loud it is, and lets one choose it and hear oneself. */
export function MicrophoneCheck({ device, onChoose }: Props) {
  const [test, setTest] = useState<MicrophoneTest | null>(null);
  const [devices, setDevices] = useState<readonly MicrophoneChoice[]>([]);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [playing, setPlaying] = useState<"recording" | "playing" | null>(null);
  const isGone = useRef(false);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  // The call, or the next page, opens it itself.
  useEffect(() => () => test?.close(), [test]);
  useEffect(() => {
    if (test) panel.current?.querySelector<HTMLElement>("button")?.focus(); // what opened the panel is gone
  }, [test]);

  async function begin(): Promise<void> {
    setIsAsking(true);
    setProblem(null);
    try {
      const opened = await testMicrophone(device);
      const choices = await opened.devices().catch((error: unknown) => {
        opened.close();
        throw error;
      });
      if (isGone.current) return opened.close();
      setDevices(choices);
      setTest(opened);
      // The one that was chosen is no longer there.
      if (device !== null && opened.deviceId !== null && opened.deviceId !== device) onChoose(null);
    } catch (error) {
      setProblem(wordsOf(error));
    } finally {
      setIsAsking(false);
    }
  }

  async function choose(next: string): Promise<void> {
    setProblem(null);
    try {
      await test?.choose(next);
      onChoose(next);
    } catch {
      setProblem(PROBLEMS.busy);
    }
  }

  async function hearYourself(): Promise<void> {
    setPlaying("recording");
    setProblem(null);
    await test?.hearYourself(() => setPlaying("playing")).catch(() => setProblem(PROBLEMS.failed));
    setPlaying(null);
  }

  const chosen = device ?? test?.deviceId ?? undefined;
  return (
    <div className="flex flex-col items-start gap-3">
      {test ? (
        <div
          ref={panel}
          role="group"
          aria-label="Test microphone"
          className="flex w-full flex-col items-start gap-3 rounded-lg border border-line p-3"
        >
          <Field label="Microphone" className="w-full">
            <Select
              value={chosen}
              options={devices.map(({ id, label }, at) => ({
                value: id,
                label: label || `Microphone ${at + 1}`,
              }))}
              onChange={(next) => void choose(next)}
            />
          </Field>
          <MicrophoneMeter key={chosen} test={test} />
          <Button look="secondary" size="sm" isPending={playing !== null} onClick={() => void hearYourself()}>
            {playing === null && <Headphones aria-hidden="true" />}
            {playing === null
              ? "Hear yourself"
              : playing === "recording"
                ? "Recording you…"
                : "Playing it back…"}
          </Button>
        </div>
      ) : (
        <Button look="ghost" size="sm" className="-ml-2.5" isPending={isAsking} onClick={() => void begin()}>
          {!isAsking && <Mic aria-hidden="true" />}
          Test microphone
        </Button>
      )}
      {problem !== null && <Notice look="warn">{problem}</Notice>}
    </div>
  );
}

function wordsOf(error: unknown): string {
  return PROBLEMS[error instanceof MicrophoneError ? error.code : "failed"];
}
