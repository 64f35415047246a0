/* What `table-faults.ts` runs in a page: plain JavaScript, which knows nothing but what is in the page. */
(() => {
  const MOST_COLUMNS = 8;
  /** Below this a column says nothing; in CSS pixels. */
  const LEAST = 40;
  const near = 1;
  const faults = [];
  const isHidden = (element) => {
    const { display, visibility } = getComputedStyle(element);
    return display === "none" || visibility === "hidden" || element.getClientRects().length === 0;
  };
  const isForScreenReaders = (element) => element.closest(".sr-only") !== null;
  const short = (text) => (text ?? "").trim().slice(0, 40);
  /** What is seen of a text: cut by the elements around it, which must say so with an ellipsis. */
  const seenOf = (node, cell, say) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    let boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    for (let at = node.parentElement; at; at = at === cell ? null : at.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(at);
      if (overflowX === "visible" && overflowY === "visible") continue;
      const { left, right, top, bottom } = at.getBoundingClientRect();
      const isWider = boxes.some((box) => box.left < left - near || box.right > right + near);
      const isTaller = boxes.some((box) => box.bottom > bottom + near && box.top < bottom);
      if (isWider && textOverflow !== "ellipsis") say("is cut at the side without an ellipsis");
      if (isTaller && webkitLineClamp === "none") say("is cut below without an ellipsis");
      boxes = boxes
        .map((box) => ({
          left: Math.max(left, box.left),
          right: Math.min(right, box.right),
          top: Math.max(top, box.top),
          bottom: Math.min(bottom, box.bottom),
        }))
        .filter((box) => box.right > box.left && box.bottom > box.top);
    }
    return boxes;
  };

  const measureRow = (row, name) => {
    const shown = [];
    for (const cell of row.querySelectorAll(":scope > :is(td, th, [role=cell], [role=gridcell])")) {
      if (isHidden(cell)) continue;
      const outer = cell.getBoundingClientRect();
      const frame = row.getBoundingClientRect();
      if (outer.right > frame.right + near) faults.push(name + ": a cell is past its row");
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!parent || short(node.nodeValue) === "" || isHidden(parent) || isForScreenReaders(parent))
          continue;
        const text = short(node.nodeValue);
        const boxes = seenOf(node, cell, (fault) => faults.push(name + ": “" + text + "” " + fault));
        if (boxes.some((box) => box.right > outer.right + near || box.left < outer.left - near))
          faults.push(name + ": “" + text + "” is past its cell");
        for (const box of boxes) {
          const over = shown.find(
            (other) =>
              other.text !== text &&
              Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 2 &&
              Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 4,
          );
          if (over) faults.push(name + ": “" + text + "” is over “" + over.text + "”");
        }
        shown.push(...boxes.map((box) => ({ text, box })));
      }
      for (const part of cell.querySelectorAll(
        "button, svg, [role=switch], [role=combobox], [role=checkbox]",
      )) {
        const box = part.getBoundingClientRect();
        if (isHidden(part) || isForScreenReaders(part) || box.width === 0) continue;
        if (box.right > outer.right + near || box.left < outer.left - near)
          faults.push(name + ": a " + part.tagName.toLowerCase() + " is past its cell");
      }
    }
  };

  const labels = [];
  for (const table of document.querySelectorAll("table, [role=table], [role=grid]")) {
    if (isHidden(table)) continue;
    const label = table.getAttribute("aria-label") ?? "";
    labels.push(label);
    const card = table.parentElement ?? table;
    const [inner, outer] = [table.getBoundingClientRect(), card.getBoundingClientRect()];
    if (inner.right > outer.right + near || card.scrollWidth > card.clientWidth)
      faults.push(label + " is past its card");
    if (outer.right > innerWidth + near) faults.push(label + " is past the window");
    const head = table.querySelector("thead tr");
    const areRows = head?.parentElement ? head.parentElement.getBoundingClientRect().height > 2 : false;
    const heads = areRows && head ? [...head.children].filter((cell) => !isHidden(cell)) : [];
    const named = heads.filter((cell) => cell.querySelector(".sr-only, [role=checkbox]") === null);
    if (named.length > MOST_COLUMNS) faults.push(label + " has " + named.length + " columns");
    for (const cell of heads) {
      const least = Number(cell.getAttribute("data-least") ?? LEAST);
      const { width } = cell.getBoundingClientRect();
      if (width < least - near)
        faults.push(
          label + ": the column “" + short(cell.textContent) + "” has " + width + " of " + least + " px",
        );
      if (named.includes(cell) && cell.scrollWidth > cell.clientWidth)
        faults.push(label + ": the name “" + short(cell.textContent) + "” is cut");
    }
    if (!areRows && outer.width >= 660) faults.push(label + " shows cards at " + outer.width + " px");
    if (areRows && outer.width < 640) faults.push(label + " shows rows at " + outer.width + " px");
    for (const row of table.querySelectorAll("tbody > tr, tbody > [role=row]")) measureRow(row, label);
  }
  return { labels, faults: [...new Set(faults)] };
})();
