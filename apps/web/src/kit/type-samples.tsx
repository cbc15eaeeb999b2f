import { Heading } from '#shared/ui/heading.tsx'
import { Sample } from './sample.tsx'

const LOOKS = ['display', 'h1', 'h2', 'h3', 'body', 'small'] as const

/** The sizes of type, and author text. */
export const TypeSamples = () => (
  <div className="grid grid-cols-2 gap-6">
    <Sample name="Heading, and text">
      <div className="space-y-3">
        {LOOKS.map(look => (
          <Heading key={look} level={4} look={look}>
            Rows, one fact each ({look})
          </Heading>
        ))}
        <p className="text-body text-ink2">Body: a table is a set of rows, and each row states one fact.</p>
        <p className="text-small text-ink3">Small: 3 of 6 modules · 14 min left · ₹ 9,800</p>
        <p className="text-micro text-ink3">Micro: 7:00 PM</p>
      </div>
    </Sample>
    <Sample name="Author text">
      <div className="prose is-small">
        <h2>What a join does</h2>
        <p>
          It puts rows beside each other where <code>a.id = b.id</code>, and <a href="#top">nothing else</a>.
        </p>
        <ul>
          <li>Inner: only pairs</li>
          <li>Left: every row of the left table</li>
        </ul>
        <aside className="tip">Count before and after a join.</aside>
      </div>
    </Sample>
  </div>
)
