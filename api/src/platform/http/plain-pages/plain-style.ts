import { BRAND_VARIABLES, palettes, tones } from '@civictrack/contract/brand'

const { leaf, sun, terracotta, cream, night } = tones
const { light, dark } = palettes

const CONTROLS = `
form{margin:1.5rem 0 0}
fieldset{margin:0 0 1.25rem;padding:0;border:0;min-width:0}
legend,label.name{display:block;padding:0;margin:0 0 .375rem;font-weight:650}
.hint{display:block;margin:0 0 .375rem;color:var(--soft-ink);font-size:.9375rem}
.field{margin:0 0 1.25rem}
textarea,input[type=date],input[type=file]{box-sizing:border-box;width:100%;padding:.625rem .75rem;border:2px solid var(--line-strong);border-radius:12px;background:var(--ground);color:var(--ink);font:inherit}
textarea{min-height:6rem;resize:vertical}
input[type=date]{width:auto;min-height:3rem}
.choice{display:flex;gap:.75rem;align-items:flex-start;padding:.75rem;margin:0 0 .5rem;border:2px solid var(--line);border-radius:14px;cursor:pointer}
.choice:has(:checked){border-color:var(--leaf);background:var(--ground)}
.choice input{flex:none;width:1.25rem;height:1.25rem;margin:.1875rem 0 0;accent-color:var(--leaf)}
.choice b{display:block;font-weight:650}
.choice span span{color:var(--soft-ink);font-size:.9375rem}
.wrong{display:block;margin:.25rem 0;color:var(--error);font-weight:650}
.errors{margin:1rem 0;padding:.75rem 1rem;border:2px solid var(--error);border-radius:14px}
.errors p,.errors ul{margin:0}
.errors a{color:var(--error)}
[aria-invalid=true]{border-color:var(--error)!important}
@supports selector(:has(*)){form:has([name=answer]) .only{display:none}form:has(#answer-in-progress:checked) .only-in-progress,form:has(#answer-done:checked) .only-done{display:block}}`

const CARDS = `
.card{margin:1.25rem 0;padding:1rem 1.25rem;border:1px solid var(--line);border-radius:16px;background:var(--ground);overflow-wrap:anywhere}
.card h2{margin:.25rem 0;font-size:1.25rem;line-height:1.3}
.card p{margin:.375rem 0}
.card img{display:block;width:calc(100% + 2.5rem);max-height:20rem;margin:-1rem -1.25rem 1rem;border-radius:15px 15px 0 0;object-fit:cover}
.card .soft,.soft{color:var(--soft-ink)}
.steps{margin:.5rem 0;padding:0;list-style:none}
.steps li{margin:0 0 .75rem;padding:0 0 0 1rem;border-left:4px solid var(--leaf);overflow-wrap:anywhere}
.tag{display:inline-block;padding:.125rem .625rem;border-radius:999px;border:1px solid var(--line-strong);font-size:.875rem;font-weight:650}`

/** The one style sheet of the plain pages: the product's colours, light and dark, for a phone first. */
export const PLAIN_STYLE = `${BRAND_VARIABLES}
:root{--error:${light.error.main};--line-strong:${light.text.secondary}}@media(prefers-color-scheme:dark){:root{--error:${dark.error.main};--line-strong:${dark.text.secondary}}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--ink);font:1.0625rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
main{box-sizing:border-box;width:min(34rem,100% - 2rem);margin:2rem 0;padding:0 2rem 2rem;overflow:hidden;border-radius:24px;background:var(--paper);box-shadow:0 8px 32px rgb(0 0 0/.12)}
@media(max-width:30rem){main{width:calc(100% - 1rem);margin:.5rem 0;padding:0 1.25rem 1.5rem;border-radius:18px}}
main::before{content:"";display:block;height:8px;margin:0 -2rem 2rem;background:repeating-linear-gradient(90deg,${leaf} 0 24px,${sun} 24px 32px,${terracotta} 32px 56px,${cream} 56px 60px,${night} 60px 76px)}
h1{margin:.5rem 0;font-size:1.75rem;line-height:1.2;overflow-wrap:anywhere}
h2{font-size:1.25rem;line-height:1.3}
.button,button{display:inline-block;margin-top:.5rem;padding:.75rem 1.5rem;border:0;border-radius:999px;background:var(--leaf);color:var(--on-leaf);font:inherit;font-weight:650;text-decoration:none;cursor:pointer}
a:not(.button){color:var(--leaf)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
small{font-weight:650;color:var(--leaf)}${CARDS}${CONTROLS}`
