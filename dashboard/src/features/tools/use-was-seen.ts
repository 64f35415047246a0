import { useEffect, useRef, useState, type RefObject } from "react";

/** True from when the element is on the screen for the first time: what only belongs to it is asked for then. */
export function useWasSeen<T extends Element>(): [RefObject<T | null>, boolean] {
  const element = useRef<T>(null);
  const [wasSeen, setWasSeen] = useState(false);
  useEffect(() => {
    if (wasSeen || !element.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setWasSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [wasSeen]);
  return [element, wasSeen];
}
