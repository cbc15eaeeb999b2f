import type { StaffSignIns } from '@learn/contract/staff'
import { learn } from '#shared/api/call.ts'
import { Avatar } from '#shared/ui/avatar.tsx'
import { PagedList } from './paged-list.tsx'
import { Panel } from './panel.tsx'
import { counted, momentText } from './staff-text.ts'

/** Who is signed in, by person and network. */
export const SignIns = ({ signIns }: { signIns: StaffSignIns }) => (
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
            <li key={`${item.userId}-${item.kind}-${item.network}`} className="flex items-center gap-3">
              <Avatar name={item.name} size={34} />
              <div className="min-w-0">
                <p className="truncate text-body font-semibold">
                  {item.name}
                  {!item.isStudent && <span className="font-medium text-ink3"> (staff)</span>}
                </p>
                <p className="tnum text-small text-ink3">
                  {item.times > 1 && `${counted(item.times, 'time')}, last `}
                  {momentText(item.lastAt)} · {item.kind === 'app' ? 'app' : 'browser'}
                  {item.network && ` · ${item.network}`}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  </Panel>
)
