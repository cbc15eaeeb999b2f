import type { StaffHome } from '@learn/contract/staff'
import { Avatar } from '#shared/ui/avatar.tsx'
import { Panel } from './panel.tsx'
import { momentText } from './staff-text.ts'

type SignIn = StaffHome['signIns'][number]

/** Who came in lately, and from where. */
export const SignIns = ({ signIns }: { signIns: SignIn[] }) => (
  <Panel id="sign-ins" title="Recent sign-ins" count={signIns.length} empty="Nobody signed in yet.">
    <ul className="mt-3 flex flex-col gap-3.5">
      {signIns.map(item => (
        <li key={`${item.userId}-${item.kind}-${item.at}-${item.network}`} className="flex items-center gap-3">
          <Avatar name={item.name} size={34} />
          <div className="min-w-0">
            <p className="truncate text-body font-semibold">
              {item.name}
              {!item.isStudent && <span className="font-medium text-ink3"> (staff)</span>}
            </p>
            <p className="tnum text-small text-ink3">
              {momentText(item.at)} · {item.kind === 'app' ? 'app' : 'browser'}
              {item.network && ` · ${item.network}`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  </Panel>
)
