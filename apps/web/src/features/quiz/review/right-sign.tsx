import { Check, X } from 'lucide-react'

/** Right or wrong, as a sign and as a word for who hears the page; nothing where it may not be told. */
export const RightSign = ({ isRight }: { isRight: boolean | null }) =>
  isRight === null ? null : (
    <span className={isRight ? 'text-okink' : 'text-badink'}>
      {isRight ? <Check size={15} aria-hidden="true" /> : <X size={15} aria-hidden="true" />}
      <span className="sr-only">{isRight ? 'Right' : 'Wrong'}</span>
    </span>
  )
