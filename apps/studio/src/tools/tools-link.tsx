import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plug } from 'lucide-react'
import { buttonClass } from '#shared/ui/button.tsx'
import { programsQuery } from '#studio/app/queries.ts'

/** The way to the tools of other sites, for who keeps their list. */
export function ToolsLink() {
  const { data } = useQuery(programsQuery)
  if (!data?.can.keepTools) return null
  return (
    <Link to="/system/tools" className={buttonClass({ variant: 'outline' })}>
      <Plug size={16} aria-hidden="true" />
      Tools
    </Link>
  )
}
