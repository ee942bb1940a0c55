/**
 * Stands in the head of every page, by its hash, and says on the root element what the style sheet has to know before
 * anything is painted: the colours that the visitor switched to, whether somebody is signed in, and whether the cookie
 * notice was answered. The page itself is the same for everybody, so that it can be cached. It also remembers which
 * buttons were pressed before React had taken them over (early-clicks.ts); one that opens a popover works by itself.
 */
export const FIRST_PAINT_SCRIPT =
  "(function(d){function c(n){return(RegExp('(?:^|; )'+n+'=([^;]*)').exec(document.cookie)||[])[1]}" +
  "var s=c('civictrack_scheme');if(s=='light'||s=='dark')d.dataset.scheme=s;" +
  "if(c('civictrack_cookies'))d.dataset.cookies='';" +
  "try{var t=JSON.parse(atob(c('token').split('.')[1].replace(/-/g,'+').replace(/_/g,'/')));" +
  "if(!(t.exp*1e3<=Date.now()))d.dataset.session=''}catch(e){}" +
  "d.earlyClicks=[];addEventListener('click',function(e){" +
  "var b=d.earlyClicks&&e.target.closest&&e.target.closest('button:not([popovertarget])');" +
  'if(b&&!b.form&&!/__react/.test(Object.keys(b)))d.earlyClicks.push(b)},true)})(document.documentElement)'
