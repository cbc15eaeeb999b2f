import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { buttonClass } from '#shared/ui/button.tsx'
import { programsQuery } from '#studio/app/queries.ts'

/** The way to what the lead system was told, for who may see it. */
export function LeadsLink() {
  const { data } = useQuery(programsQuery)
  return (
    data?.can.seePayments && (
      <Link to="/system/leads" className={buttonClass({ variant: 'outline' })}>
        <Send size={17} aria-hidden="true" />
        Leads
      </Link>
    )
  )
}
