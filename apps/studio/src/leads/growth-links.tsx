import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Send, UserPlus } from 'lucide-react'
import { buttonClass } from '#shared/ui/button.tsx'
import { programsQuery } from '#studio/app/queries.ts'

/** The ways to what the lead system was told, and to who came by whom, for who may see them. */
export function GrowthLinks() {
  const { data } = useQuery(programsQuery)
  if (!data?.can.seePayments) return null
  return (
    <>
      <Link to="/system/referrals" className={buttonClass({ variant: 'outline' })}>
        <UserPlus size={17} aria-hidden="true" />
        Referrals
      </Link>
      <Link to="/system/leads" className={buttonClass({ variant: 'outline' })}>
        <Send size={17} aria-hidden="true" />
        Leads
      </Link>
    </>
  )
}
