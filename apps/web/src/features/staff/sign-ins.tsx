import type { StaffSignIns } from '@learn/contract/staff'
import { learn } from '#shared/api/call.ts'
import { Avatar } from '#shared/ui/avatar.tsx'
import { LinkButton } from '#shared/ui/button.tsx'
import type { OnLearner } from './learner-name.tsx'
import { PagedList } from './paged-list.tsx'
import { Panel } from './panel.tsx'
import { counted, momentText } from './staff-text.ts'

type SignIn = StaffSignIns['items'][number]

/** '3 times, last 21 Nov, 6:30 PM · browser and app · from 2 places'. */
const whenText = ({ times, lastAt, kinds, networks }: SignIn): string =>
  [
    `${times > 1 ? `${counted(times, 'time')}, last ` : ''}${momentText(lastAt)}`,
    kinds.toReversed().join(' and '),
    ...(networks > 1 ? [`from ${networks} places`] : []),
  ].join(' · ')

interface Props {
  signIns: StaffSignIns
  onLearner: OnLearner
}

/** Who is signed in, a line for each person. */
export const SignIns = ({ signIns, onLearner }: Props) => (
  <Panel id="sign-ins" title="Recent sign-ins" count={signIns.total} empty="Nobody is signed in.">
    <PagedList
      label="Pages of sign-ins"
      first={signIns}
      queryKey={['staff-sign-ins']}
      read={page => learn('local_learn_get_staff_sign_ins', { page })}
    >
      {items => (
        <ul className="mt-3 flex flex-col gap-3.5">
          {items.map(item => (
            <li key={item.userId} className="relative flex items-center gap-3 rounded-input">
              <Avatar name={item.name} size={34} />
              <div className="min-w-0">
                <p className="truncate text-body font-semibold">
                  {item.isStudent && onLearner ? (
                    <LinkButton
                      onClick={() => onLearner(item.name)}
                      className="after:absolute after:-inset-x-2 after:-inset-y-1.5 after:rounded-input"
                    >
                      {item.name}
                    </LinkButton>
                  ) : (
                    <>
                      {item.name}
                      {!item.isStudent && <span className="font-medium text-ink3"> (staff)</span>}
                    </>
                  )}
                </p>
                <p className="tnum text-small text-ink3">{whenText(item)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  </Panel>
)
