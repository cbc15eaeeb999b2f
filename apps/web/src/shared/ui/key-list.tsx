import { Fragment } from 'react'
import { Key } from './key.tsx'

const isApple = /Mac|iP(hone|ad)/.test(navigator.platform)

/** Keys that work everywhere, and in a film while its player has the focus. */
const GROUPS: readonly (readonly [
  group: string,
  keys: readonly (readonly [what: string, keys: readonly string[]])[],
])[] = [
  [
    'Everywhere',
    [
      ['Search', [isApple ? '⌘ K' : 'Ctrl K']],
      ['This list', ['?']],
      ['Close', ['Esc']],
    ],
  ],
  [
    'In a video',
    [
      ['Play or pause', ['Space', 'K']],
      ['Back and forward', ['J', 'L']],
      ['Mute', ['M']],
      ['Captions', ['C']],
      ['Full screen', ['F']],
    ],
  ],
]

/** What the keyboard does. `hasSearch`: whether there is a search on this side. */
export const KeyList = ({ hasSearch }: { hasSearch: boolean }) => (
  <div className="mt-3 grid gap-x-10 gap-y-5 s_tablet:grid-cols-2">
    {GROUPS.map(([group, keys]) => (
      <dl key={group} className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 self-start text-body">
        <dt className="col-span-2 text-small font-semibold text-ink3">{group}</dt>
        {keys
          .filter(([what]) => hasSearch || what !== 'Search')
          .map(([what, names]) => (
            <Fragment key={what}>
              <dt>{what}</dt>
              <dd className="flex justify-end gap-1.5">
                {names.map(name => (
                  <Key key={name}>{name}</Key>
                ))}
              </dd>
            </Fragment>
          ))}
      </dl>
    ))}
  </div>
)
