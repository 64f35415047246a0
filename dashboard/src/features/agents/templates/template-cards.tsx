import type { AgentTemplate } from "@parley/client";
import {
  CalendarClock,
  Check,
  ClipboardList,
  ConciergeBell,
  LifeBuoy,
  Package,
  PenLine,
  ReceiptText,
  type LucideIcon,
} from "lucide-react";

const ICONS: Record<AgentTemplate["id"], LucideIcon> = {
  order_desk: Package,
  appointment_booking: CalendarClock,
  receptionist: ConciergeBell,
  triage: LifeBuoy,
  survey: ClipboardList,
  collections_reminder: ReceiptText,
};

interface Props {
  templates: readonly AgentTemplate[];
  /** Null: blank. */
  chosen: AgentTemplate | null;
  onChoose(template: AgentTemplate | null): void;
}

/** What a new agent starts from: one of the templates, or nothing. */
export function TemplateCards({ templates, chosen, onChoose }: Props) {
  return (
    <div className="grid gap-2.5 sm:grid-cols-2">
      <TemplateCard
        icon={PenLine}
        title="Blank"
        description="A short prompt to make your own."
        isWide
        isChosen={chosen === null}
        onChoose={() => onChoose(null)}
      />
      {templates.map((template) => (
        <TemplateCard
          key={template.id}
          icon={ICONS[template.id]}
          title={template.title}
          description={template.description}
          isChosen={template.id === chosen?.id}
          onChoose={() => onChoose(template)}
        />
      ))}
    </div>
  );
}

interface CardProps {
  icon: LucideIcon;
  title: string;
  description: string;
  /** As wide as two, so that the others form pairs. */
  isWide?: boolean;
  isChosen: boolean;
  onChoose(): void;
}

function TemplateCard({ icon: Icon, title, description, isWide = false, isChosen, onChoose }: CardProps) {
  return (
    <label
      className={`relative flex items-start gap-3 rounded-lg border p-3 transition-colors ${isWide ? "sm:col-span-2" : ""} ${
        isChosen ? "border-accent bg-accent-soft" : "border-line hover:bg-hover"
      }`}
    >
      <input
        type="radio"
        name="agent-template"
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 size-full appearance-none rounded-lg"
      />
      <Icon
        className={`mt-0.5 size-4 shrink-0 ${isChosen ? "text-link" : "text-muted"}`}
        aria-hidden="true"
      />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5 text-sm">
        <span className="font-medium">{title}</span>
        <span className="text-muted">{description}</span>
      </span>
      {isChosen && <Check className="mt-0.5 size-4 shrink-0 text-link" aria-hidden="true" />}
    </label>
  );
}
