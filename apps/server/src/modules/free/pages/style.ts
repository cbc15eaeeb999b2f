import { brand } from '@learn/brand'
import { seedHead } from '#platform/public-page/seed-head.ts'

const { pine, accent } = brand.colors

/** What pages of free courses look like, inside of the frame of all public pages. */
export const STYLE = `
.hero{position:relative;overflow:hidden;background:${pine};color:#f4f6f1;border-radius:22px;padding:2rem 1.5rem}.hero p{color:#d3ded7;max-width:38rem;margin:.75rem 0 0}.hero>div{position:relative}.hero svg{position:absolute;right:-150px;top:-110px;opacity:.5}@media(max-width:56rem){.hero svg{display:none}}
h1{font-size:clamp(1.75rem,5vw,2.6rem);line-height:1.15;margin:.25rem 0 0;max-width:40rem}h2{font-size:1.25rem;margin:2rem 0 .75rem}h3{font-size:1rem;margin:0}
.go{display:inline-flex;align-items:center;min-height:3rem;margin-top:1.5rem;padding:0 1.4rem;border-radius:12px;background:${accent};color:#231500;font-weight:700;text-decoration:none}
main ul,main ol{list-style:none;margin:0;padding:0}.list{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(16rem,1fr))}
.card{background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:1.1rem 1.25rem;overflow-wrap:anywhere}.card p{margin:.35rem 0 0}.small{font-size:.875rem;color:var(--soft)}
.card li{display:flex;justify-content:space-between;gap:1rem;padding:.45rem 0;border-top:1px solid var(--line)}.modules>li+li{margin-top:.75rem}
form{display:flex;gap:.6rem;flex-wrap:wrap;margin:1.25rem 0}input{flex:1 1 14rem;min-height:3rem;font:inherit;padding:0 1rem;border:1px solid var(--edge);border-radius:12px;background:var(--surface);color:inherit}button{min-height:3rem;padding:0 1.25rem;border:0;border-radius:12px;background:#0e6b4f;color:#fff;font:inherit;font-weight:600;cursor:pointer}
nav.pages{display:flex;gap:1.5rem;margin-top:1.5rem}nav.pages a{display:inline-flex;align-items:center;min-height:2.75rem}
.hero :focus-visible{outline-color:#fff}`

/** The seed head behind a headline. */
export const heroArt = (): string => seedHead(233, 380)
