import { parseInstant } from "../dates/parse-instant.ts";
import { strftime } from "../dates/strftime.ts";
import type { PromptFilter } from "./prompt-filter.ts";
import { scalarValue, valueText } from "../values/value-text.ts";
import { wallClock } from "../dates/wall-clock.ts";

/** liquidjs's format for a `date` without one. */
const DEFAULT_FORMAT = "%A, %B %-e, %Y at %-l:%M %P %z";

/**
 * Date filters that replace liquidjs's own, which depend on the process's time zone and language, read the clock again
 * at every use, and are wrong around the process's daylight-saving changes. A value that is not a date stays unchanged,
 * as in Liquid.
 */
export const DATE_FILTERS: Readonly<Record<string, PromptFilter>> = {
  date(value, format, zone) {
    if (arguments.length === 1) return formatted(this.context, value, DEFAULT_FORMAT);
    return format === undefined || format === null
      ? value
      : formatted(this.context, value, valueText(format), zone);
  },
  date_to_xmlschema(value) {
    return formatted(this.context, value, "%Y-%m-%dT%H:%M:%S%:z");
  },
  date_to_rfc822(value) {
    return formatted(this.context, value, "%a, %d %b %Y %H:%M:%S %z");
  },
  date_to_string(value, type, style) {
    return formatted(this.context, value, longOrShort("%b", type, style));
  },
  date_to_long_string(value, type, style) {
    return formatted(this.context, value, longOrShort("%B", type, style));
  },
};

/** What the date filters need to know about a rendering. */
export interface DateContext {
  /** The call's single point in time. */
  now: Date;
  /** The text of the built-in `now`, which is cut to the minute. A date filter applied to it uses the exact instant. */
  nowText: string;
}

function formatted(context: DateContext, value: unknown, format: string, zone?: unknown): unknown {
  const scalar = scalarValue(value);
  const instant = scalar === context.nowText ? context.now : parseInstant(scalar, context.now);
  const clock = instant && wallClock(instant, scalarValue(zone));
  return clock ? strftime(clock.shifted, format, clock) : value;
}

/** Jekyll's formats: `07 Nov 2008`; with `ordinal` `7th Nov 2008`; with `ordinal` and `US` `Nov 7th, 2008`. */
function longOrShort(month: string, type: unknown, style: unknown): string {
  if (type !== "ordinal") return `%d ${month} %Y`;
  return style === "US" ? `${month} %-d%q, %Y` : `%-d%q ${month} %Y`;
}
