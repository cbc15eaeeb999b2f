import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { linkClass } from '#shared/ui/button.tsx'

/** The way back to the list; above 650 px only (spec: careers 2.2). */
export const BackToCareers = () => (
  <Link
    to={getAddress('careers')}
    className={linkClass('mb-3 inline-flex items-center gap-1.5 text-body upto-gate:hidden')}
  >
    <ArrowLeft size={16} aria-hidden="true" />
    Back to Careers
  </Link>
)
