import { CircleSlash } from 'lucide-react'
import { Notice } from '#shared/ui/notice.tsx'

/** In the place of an answer where a question is of a type that is only kept; of some not even the text can be shown. */
export const UnsupportedQuestion = ({ hasText }: { hasText: boolean }) => (
  <Notice tone="info" Icon={CircleSlash} className="mt-4">
    {hasText
      ? 'This type of question cannot be answered here. It does not count.'
      : 'A question that cannot be asked here stands in this place. It does not count.'}
  </Notice>
)
