import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Select } from '#shared/ui/select.tsx'
import { programsQuery } from './queries.ts'
import { listScopes, writeScope } from './scope.ts'
import { useScope } from './use-scope.ts'

const ALL = 'all'

/** What the lists of the studio are narrowed to. It stands in the address, and every link of the studio carries it. */
export function ScopeSwitch() {
  const { data } = useQuery(programsQuery)
  const scope = useScope()
  const navigate = useNavigate()
  if (!data || data.programs.length === 0) return null
  return (
    <span className="w-70 max-w-full">
      <Select
        id="scope"
        label="Program or batch"
        look="small"
        placeholder={null}
        options={[{ value: ALL, name: 'All programs' }, ...listScopes(data.programs)]}
        value={writeScope(scope) || ALL}
        onChoose={value =>
          void navigate({
            to: '.',
            search: (before: object) => ({ ...before, in: value === ALL ? undefined : value }),
            replace: true,
          })
        }
      />
    </span>
  )
}
