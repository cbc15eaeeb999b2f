import { createElement } from 'react'
import { IconTile } from '#shared/ui/icon-tile.tsx'
import { getKind, type Typed } from './kinds.ts'

/** The tile that tells an activity's type. `isCurrent` lifts the one to go on with. */
export const ActivityIcon = ({ activity, isCurrent = false }: { activity: Typed; isCurrent?: boolean }) => (
  <IconTile tone={isCurrent ? 'accent' : 'quiet'}>
    {createElement(getKind(activity).Icon, { size: 18, strokeWidth: 1.9 })}
  </IconTile>
)
