import { Key } from '#shared/ui/key.tsx'

/** The key of a button of the room, where there is room for it; `aria-keyshortcuts` says it to those who don't see it. */
export const RoomKey = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="max-m_desktop:hidden">
    <Key>{children}</Key>
  </span>
)
