/** Makes elements: `h("button", { type: "button", click: () => … }, "Mute")`. */
type Value = string | boolean | null | ((event: Event) => void);
export type Child = Node | string | null | false;

/** A function is a listener for the event of that name, true an attribute without a value, null and false none. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, Value> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else setAttribute(element, name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== false));
  return element;
}

/** Changes the attribute only if it differs: screen readers announce changes. */
export function setAttribute(element: Element, name: string, value: string | boolean | null): void {
  const text = value === true ? "" : value;
  if (text === null || text === false) element.removeAttribute(name);
  else if (element.getAttribute(name) !== text) element.setAttribute(name, text);
}

export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Text for screen readers alone. */
export function hidden(text: string): HTMLElement {
  return h("span", { class: "sr" }, text);
}
