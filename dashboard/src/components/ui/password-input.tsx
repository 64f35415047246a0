import { Eye, EyeOff } from "lucide-react";
import { useState, type ComponentProps } from "react";
import { Button } from "./button.tsx";
import { Input } from "./input.tsx";
import { useIsReading } from "./reading-context.ts";

/** A password that can be shown. */
export function PasswordInput(props: Omit<ComponentProps<"input">, "type">) {
  const [isShown, setIsShown] = useState(false);
  if (useIsReading()) return <Input {...props} />;
  return (
    <div className="relative">
      <Input {...props} type={isShown ? "text" : "password"} className="pr-10" spellCheck={false} />
      <Button
        look="ghost"
        size="icon-sm"
        className="absolute top-0.5 right-0.5"
        aria-label={isShown ? "Hide password" : "Show password"}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      </Button>
    </div>
  );
}
