// The examples of the API reference: one language at a time, the same in all of them and on the next page. Without this
// file, each language stands below the other.
const KEPT = "parley.docs.language";

const boxes = [...document.querySelectorAll(".examples")].map(addTabs);
show(kept() ?? "curl");

/** @param {HTMLElement} box */
function addTabs(box) {
  const panels = [...box.querySelectorAll(".example")];
  const list = document.createElement("div");
  Object.assign(list, { role: "tablist", className: "languages", ariaLabel: box.dataset.label });
  const tabs = panels.map((panel, at) => {
    const { language } = panel.dataset;
    panel.id = `${box.closest("section").getAttribute("aria-labelledby")}-${language}`;
    panel.role = "tabpanel";
    panel.ariaLabel = language;
    const tab = document.createElement("button");
    Object.assign(tab, { type: "button", role: "tab", textContent: language });
    tab.setAttribute("aria-controls", panel.id);
    tab.addEventListener("click", () => choose(language, box));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const next = tabs[(at + step + tabs.length) % tabs.length];
      next.focus();
      choose(next.textContent, box);
    });
    return tab;
  });
  list.append(...tabs);
  box.prepend(list);
  box.classList.add("tabbed");
  return { panels, tabs };
}

/** What is above must not push the example away that was chosen. */
function choose(language, box) {
  const before = box.getBoundingClientRect().top;
  keep(language);
  show(language);
  scrollBy(0, box.getBoundingClientRect().top - before);
}

function show(language) {
  for (const { panels, tabs } of boxes) {
    for (const panel of panels) panel.hidden = panel.dataset.language !== language;
    for (const tab of tabs) {
      const isShown = tab.textContent === language;
      tab.ariaSelected = String(isShown);
      tab.tabIndex = isShown ? 0 : -1;
    }
  }
}

/** Storage may be switched off. */
function kept() {
  try {
    const language = localStorage.getItem(KEPT);
    return ["curl", "TypeScript", "Python"].includes(language) ? language : null;
  } catch {
    return null;
  }
}

function keep(language) {
  try {
    localStorage.setItem(KEPT, language);
  } catch {
    // It is chosen again on the next page.
  }
}
