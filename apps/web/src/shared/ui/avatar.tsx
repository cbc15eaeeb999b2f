const HUES = ['#0D6B4E', '#A34A14', '#3B5BA9', '#7A4A8C', '#2A6F77', '#A0324B', '#5C691A']

/** Initials on a colour that stays with the name. `size` in pixels. */
export function Avatar({ name, size = 36 }: { name: string; size?: number }) {
  const hash = Array.from(name).reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  const initials = name
    .split(' ')
    .filter(Boolean)
    .map(word => word[0])
    .slice(0, 2)
    .join('')
  return (
    <span
      aria-hidden="true"
      className="grid shrink-0 place-items-center rounded-full font-semibold text-white"
      style={{ width: size, height: size, fontSize: size * 0.36, background: HUES[hash % HUES.length] }}
    >
      {initials}
    </span>
  )
}
