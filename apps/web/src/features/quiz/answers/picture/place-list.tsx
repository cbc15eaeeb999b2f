/** What lies on each place in words: where the picture is too small for them, and on paper. */
export const PlaceList = ({ names, laid, isShown }: { names: string[]; laid: string[]; isShown: boolean }) => (
  <ul className={isShown ? 'mt-3 grid gap-1 text-small' : 'mt-3 hidden gap-1 text-small print:grid'}>
    {names.map((name, n) => (
      <li key={name}>
        <span className="text-ink3">{name}:</span> <b className="font-semibold">{laid[n]}</b>
      </li>
    ))}
  </ul>
)
