/** What articles look like, inside of the frame of all public pages: one column of text. */
export const STYLE = `
main{max-width:44rem}
h1{font-size:2rem;line-height:1.2;letter-spacing:-.025em;margin:.5rem 0}
h2{font-size:1.3125rem;line-height:1.3;letter-spacing:-.02em;margin:2.25rem 0 .5rem}
.by,.tags{color:var(--soft);font-size:.9375rem}
.tags{list-style:none;padding:0}.list>li{border-top:1px solid var(--line);padding:1.25rem 0}.list h2{margin:0}.list p{margin:.35rem 0}
.tags{display:flex;flex-wrap:wrap;gap:.5rem;margin:.75rem 0 0}.tags li{background:var(--sunken);border-radius:99rem;padding:.05rem .75rem;font-size:.875rem}
pre,code{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.875em}
code{background:var(--sunken);border-radius:.25rem;padding:.1em .3em}
pre{background:var(--sunken);border:1px solid var(--line);border-radius:.75rem;padding:1rem;overflow-x:auto}pre code{padding:0;background:none}
table{display:block;overflow-x:auto;border-collapse:collapse;font-size:.9375rem;margin:1.25rem 0}
th,td{border-bottom:1px solid var(--line);padding:.45rem .8rem;text-align:left;font-variant-numeric:tabular-nums}[align=right]{text-align:right}
blockquote,aside{margin:1.25rem 0;border-left:3px solid var(--link);background:var(--sunken);padding:.6rem 1.1rem;border-radius:0 .75rem .75rem 0}
math[display=block]{overflow-x:auto;margin:1.25rem 0}`
