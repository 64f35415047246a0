import { Menu as MenuIcon, X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { OVERLAY_LOOK } from "../../components/ui/float-look.ts";
import { Logo } from "../../components/ui/logo.tsx";
import { PaletteIconButton } from "../palette/palette-button.tsx";
import { Sidebar } from "./sidebar.tsx";

/** On small screens: the bar at the top, and the sidebar as a drawer. */
export function MobileBar() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center justify-between border-b border-line bg-page px-4 lg:hidden">
      <Logo />
      <div className="ml-auto">
        <PaletteIconButton />
      </div>
      <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
        <Dialog.Trigger asChild>
          <Button look="ghost" size="icon" className="-mr-2" aria-label="Open menu">
            <MenuIcon aria-hidden="true" />
          </Button>
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Overlay className={`${OVERLAY_LOOK} lg:hidden`} />
          <Dialog.Content
            aria-describedby={undefined}
            className="fixed inset-y-0 left-0 z-50 w-72 max-w-[85vw] animate-slide-in bg-side shadow-float outline-none lg:hidden"
          >
            <Dialog.Title className="sr-only">Menu</Dialog.Title>
            <Sidebar onNavigate={() => setIsOpen(false)} />
            <Dialog.Close asChild>
              <Button
                look="secondary"
                size="icon"
                className="absolute top-3 -right-12 max-[340px]:right-3"
                aria-label="Close menu"
              >
                <X aria-hidden="true" />
              </Button>
            </Dialog.Close>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    </header>
  );
}
