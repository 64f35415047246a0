/** Remembers what moved without anyone doing anything. */
export const WATCH_SHIFTS = `
  const LEAST = 0.001; // a few pixels of one control, where letters are a little wider than here
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput && value >= LEAST)
        window.shifts.push(value.toFixed(4) + " " + sources.map(({ node }) => node?.outerHTML?.slice(0, 150) ?? "").join(" "));
  }).observe({ type: "layout-shift", buffered: true });`;
