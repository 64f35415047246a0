// The docs in a browser: search, copying code, the menu on small screens, which heading is being read. The pages can be
// read without it.
import { prepare, search } from "./docs-search.js";

const EXCERPT = 140;

addSearch(document.querySelector(".search"));
addMenu(document.querySelector(".menu"), document.querySelector("#pages"));
showCurrentPage(document.querySelector("#pages"));
const status = document.querySelector("#status");
for (const block of document.querySelectorAll("main pre")) addCopyButton(block, status);
followHeadings(document.querySelector(".headings"));

/** @param {HTMLElement} box */
function addSearch(box) {
  const input = box.querySelector("input");
  const popup = box.querySelector(".found");
  const list = box.querySelector("ul");
  const status = box.querySelector("[role=status]");
  /** @type {Promise<object[]> | undefined} */
  let index;
  let latest = 0;
  box.hidden = false;

  const options = () => [...list.children];
  const select = (option) => {
    for (const other of options()) other.setAttribute("aria-selected", String(other === option));
    if (option) input.setAttribute("aria-activedescendant", option.id);
    else input.removeAttribute("aria-activedescendant");
    option?.scrollIntoView({ block: "nearest" });
  };
  const selected = () => options().find((option) => option.getAttribute("aria-selected") === "true");
  const close = () => {
    popup.hidden = true;
    input.setAttribute("aria-expanded", "false");
    select(undefined);
  };
  const open = (option) => {
    if (!option) return;
    close();
    input.blur();
    location.assign(option.dataset.url);
  };
  const show = async () => {
    const query = input.value.trim();
    const turn = ++latest;
    if (query === "") return close();
    index ??= loadIndex().catch(() => undefined);
    const entries = await index;
    if (turn !== latest) return;
    if (!entries) {
      index = undefined; // the next letter tries again
      list.replaceChildren();
      status.textContent = "Search isn't available. Reload the page.";
    } else {
      const found = search(entries, query);
      list.replaceChildren(...found.map(optionOf));
      status.textContent = found.length === 0 ? `Nothing found for “${query}”` : "";
    }
    popup.hidden = false;
    input.setAttribute("aria-expanded", "true");
    select(options()[0]);
  };

  input.addEventListener("input", () => void show());
  input.addEventListener("focus", () => void show());
  input.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      if (popup.hidden) input.blur();
      close();
    } else if (event.key === "Enter") {
      open(selected());
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const all = options();
      const step = event.key === "ArrowDown" ? 1 : -1;
      select(all[(all.indexOf(selected()) + step + all.length) % all.length]);
    } else return;
    event.preventDefault();
  });
  box.addEventListener("focusout", (event) => {
    if (!box.contains(event.relatedTarget)) close();
  });
  popup.addEventListener("mousedown", (event) => event.preventDefault()); // the focus stays in the field
  list.addEventListener("mousemove", (event) => select(event.target.closest("li") ?? undefined));
  list.addEventListener("click", (event) => open(event.target.closest("li")));
  addEventListener("keydown", (event) => {
    const isTyping = event.target.closest?.("input, textarea, select, [contenteditable]");
    if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}

async function loadIndex() {
  const response = await fetch("/docs/search.json");
  if (!response.ok) throw new Error(`search.json: ${response.status}`);
  return prepare(await response.json());
}

function optionOf({ part: { url, title, heading, text }, terms }, at) {
  const item = document.createElement("li");
  item.id = `found-${at}`;
  item.role = "option";
  const name = document.createElement("strong");
  name.textContent = heading === "" ? title : `${title} › ${heading}`;
  const excerpt = document.createElement("span");
  excerpt.append(...excerptOf(text, terms));
  item.dataset.url = url;
  item.append(name, excerpt);
  return item;
}

/** The text around the first of `terms` that is in it, with all of them marked where words begin with them. */
function excerptOf(text, terms) {
  const patterns = terms.map((term) => `(?<![\\p{L}\\p{N}])${escapeForPattern(term)}\\p{L}*`);
  const places = patterns.map((pattern) => text.search(new RegExp(pattern, "iu")));
  const first = Math.max(0, (places.find((place) => place >= 0) ?? 0) - 40);
  const start = first === 0 ? 0 : text.indexOf(" ", first) + 1;
  const piece = text.slice(start, start + EXCERPT);
  const parts = piece.split(new RegExp(`(${patterns.join("|")})`, "iu")).map((part, at) => {
    if (at % 2 === 0) return part;
    const mark = document.createElement("mark");
    mark.textContent = part;
    return mark;
  });
  return [start > 0 ? "…" : "", ...parts, start + EXCERPT < text.length ? "…" : ""];
}

function escapeForPattern(text) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function addMenu(button, pages) {
  const setOpen = (open) => {
    pages.classList.toggle("folded", !open);
    button.setAttribute("aria-expanded", String(open));
  };
  button.hidden = false;
  setOpen(false);
  button.addEventListener("click", () => setOpen(button.getAttribute("aria-expanded") !== "true"));
}

/** The list of pages is longer than most screens: it starts at this page. */
function showCurrentPage(pages) {
  const link = pages.querySelector("[aria-current]");
  if (link) pages.scrollTop = link.offsetTop - pages.offsetTop - pages.clientHeight / 2;
}

function addCopyButton(block, status) {
  const box = document.createElement("div");
  box.className = "code";
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "copy", textContent: "Copy", ariaLabel: "Copy code" });
  block.replaceWith(box);
  box.append(block, button);
  const copyAndSay = async () => {
    const words = (await copy(block)) ? "Copied" : "Press Ctrl+C";
    button.textContent = words;
    status.textContent = words;
    setTimeout(() => {
      button.textContent = "Copy";
      status.textContent = "";
    }, 2000);
  };
  button.addEventListener("click", () => void copyAndSay());
}

/** Without HTTPS there is no clipboard to write to: the code is selected instead. */
async function copy(block) {
  try {
    await navigator.clipboard.writeText(block.textContent);
    return true;
  } catch {
    getSelection().selectAllChildren(block);
    return false;
  }
}

/** Marks the heading whose part is on the screen. */
function followHeadings(nav) {
  if (!nav) return;
  const links = new Map([...nav.querySelectorAll("a")].map((link) => [link.hash.slice(1), link]));
  const headings = [...links.keys()].map((id) => document.getElementById(id)).filter(Boolean);
  const mark = () => {
    const current = headings.findLast((heading) => heading.getBoundingClientRect().top < 120) ?? headings[0];
    for (const [id, link] of links) {
      if (id === current?.id) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    }
  };
  addEventListener("scroll", mark, { passive: true });
  mark();
}
