import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { Radio } from 'lucide-react'
import type { StaffPartProps } from '#features/course/index.ts'
import { buttonClass } from '#shared/ui/button.tsx'

/** The way of a host into a class. */
export const LiveStaffPart = ({ id }: StaffPartProps) => (
  <Link to={getAddress('liveClass', { id })} className={buttonClass({ size: 'lg' }, 'mt-6')}>
    <Radio size={18} aria-hidden="true" />
    Go to the class
  </Link>
)
