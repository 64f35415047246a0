import { Sparkline } from "./sparkline.tsx";

interface Props {
  /** By day. Undefined while it loads, which takes the same space. */
  values: readonly number[] | undefined;
}

/** How often something was used, and when. */
export function CountWithSparkline({ values }: Props) {
  const sum = values?.reduce((all, some) => all + some, 0);
  return (
    <span className="flex w-full min-w-31 items-center justify-end gap-3 tabular-nums">
      {values && sum !== 0 && <Sparkline values={values} kind="bars" className="h-6 min-w-0 shrink" />}
      <span className={`min-w-6 shrink-0 text-right ${sum === 0 ? "text-muted" : ""}`}>
        {sum?.toLocaleString("en")}
      </span>
    </span>
  );
}
