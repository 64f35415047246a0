/** Line drawings on a square of 24. */
const PATHS = {
  phone:
    "M6.2 3.5 9.5 4l1.2 4.2-2 1.6c1.2 2.4 3.1 4.3 5.5 5.5l1.6-2 4.2 1.2.5 3.3c.2 1.5-1 2.7-2.5 2.7C10.2 20.5 3.5 13.8 3.5 6c0-1.4 1.2-2.7 2.7-2.5Z",
  mic: "M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3ZM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21",
  send: "M12 19V5M6 11l6-6 6 6",
  captions: "M4 5.5h16v13H4zM7.5 14.5h4M14 14.5h2.5M7.5 10.5H10M12.5 10.5h4",
  minimize: "M6 12h12",
  busy: "M12 4a8 8 0 1 0 8 8",
  done: "M5 12.5l5 5L19 7",
  alert: "M12 7.5v5.5M12 16.5v.2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z",
  sound: "M4 10.5v3M8 7v10M12 4v16M16 8v8M20 10.5v3",
  keyboard: "M3 7h18v10H3zM7.5 14h9M7 10.5h.2M12 10.5h.2M17 10.5h.2",
  waves: "M3 9a13 13 0 0 1 18 0M6.5 13a8 8 0 0 1 11 0M12 17.5v.2",
  star: "M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.8l-5.3 2.9 1.1-5.9L3.5 9.7l5.9-.8Z",
  globe: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c3.5 4 3.5 14 0 18M12 3c-3.5 4-3.5 14 0 18",
};
const CROSSED_OUT = "M4 20 20 4";

export type IconName = keyof typeof PATHS;

/** Screen readers skip it. */
export function icon(name: IconName, isCrossedOut = false): SVGSVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  if (name === "busy") svg.setAttribute("class", "spin");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", PATHS[name] + (isCrossedOut ? CROSSED_OUT : ""));
  svg.append(path);
  return svg;
}

/** The product's mark. */
export function logo(): SVGSVGElement {
  const svg = icon("sound");
  svg.setAttribute("class", "logo");
  return svg;
}
