vcl 4.1;

# Varnish before the site servers: pages until the next move, assets for good, nothing that is personal.
# deploy/systemd/varnish.service.d/civictrack.conf starts it:
# -a 127.0.0.1:6081                  nobody but this machine
# -p http_gzip_support=off           brotli bodies stay as the site sends them
# -p timeout_idle=75 and             a slow phone may pause while it sends a form, and nginx never meets a connection that is
#    backend_idle_timeout=50         being closed; the site keeps its connections for 75 s

import std;
import directors;

backend site1 {
    .host = "127.0.0.1";
    .port = "3001";
    .probe = { .url = "/readyz"; .interval = 1s; .timeout = 5s; .window = 3; .threshold = 2; .initial = 2; }
}

backend site2 {
    .host = "127.0.0.1";
    .port = "3002";
    .probe = { .url = "/readyz"; .interval = 1s; .timeout = 5s; .window = 3; .threshold = 2; .initial = 2; }
}

# The same without a question for their health: a machine with too much work may answer the probe late, and still serves.
backend site1_unasked {
    .host = "127.0.0.1";
    .port = "3001";
}

backend site2_unasked {
    .host = "127.0.0.1";
    .port = "3002";
}

# The site servers, which say when the pages of a composition are to be forgotten.
acl purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_init {
    new sites = directors.round_robin();
    sites.add_backend(site1);
    sites.add_backend(site2);
}

sub vcl_recv {
    set req.backend_hint = sites.backend();
    set req.http.Host = std.tolower(req.http.Host);

    if (req.method == "PURGE") {
        # Varnish itself adds the caller's address; one more address before it means that a proxy passed on the visitor's request.
        if (client.ip !~ purgers || req.http.X-Forwarded-For != "" + client.ip ||
            req.http.Cache-Tag !~ "^composition-[0-9a-f]{16}$") {
            return (synth(405));
        }
        ban("obj.http.Cache-Tag == " + req.http.Cache-Tag);
        return (synth(200));
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # The API and the registry answer each caller for himself. Previews are for one reviewer, or have hosts of their own.
    if (req.url ~ "^/(api|auth|registry|open311|preview|status|healthz|readyz|Answer|Fixed|Staff)" || req.http.Cookie ~ "civictrack_preview=" || req.http.Host ~ "\.preview\.") {
        return (pass);
    }
    # A person who is logged in may see photos that others may not.
    if (req.url ~ "^/media/" && req.http.Cookie ~ "(^|; *)token=") {
        return (pass);
    }
    # While a canary is shown, the visitor's number decides on the page, and the site lets no page be kept.
    if (req.http.Cookie ~ "(^|; *)civictrack_canary=\d{1,4}") {
        set req.http.X-Canary-Visitor = regsub(req.http.Cookie, "^(.*; *)?civictrack_canary=(\d{1,4}).*$", "\2");
    } else {
        unset req.http.X-Canary-Visitor;
    }
    # Of the other cookies only the language changes a page.
    if (req.http.Cookie ~ "(^|; *)locale=") {
        set req.http.Cookie = regsub(req.http.Cookie, "^(.*; *)?(locale=[A-Za-z-]{1,8}).*$", "\2");
    } else {
        unset req.http.Cookie;
    }
    # A script as its difference to one that this browser has is for few others.
    if (req.http.Available-Dictionary) {
        return (pass);
    }
    if (req.http.Accept-Encoding ~ "br") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "gzip") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    if (req.http.Save-Data != "on") {
        unset req.http.Save-Data;
    }
    # An older page only while no site server responds.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 0s;
    }
    return (hash);
}

# A site server that has ended, is starting or has an error fails no visitor: the next one gets the request, once.
sub ask_the_next_site {
    if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
        if (beresp.backend == site1 || beresp.backend == site1_unasked) {
            set bereq.backend = site2_unasked;
        } else {
            set bereq.backend = site1_unasked;
        }
        return (retry);
    }
}

# No visitor is refused because of the probes alone.
sub vcl_backend_fetch {
    if (bereq.retries == 0 && !std.healthy(bereq.backend)) {
        set bereq.backend = site1_unasked;
    }
}

sub vcl_backend_response {
    if (beresp.status >= 500) {
        call ask_the_next_site;
    }
    if (beresp.http.CDN-Cache-Control ~ "max-age=") {
        set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, ".*max-age=(\d+).*", "\1") + "s", 0s);
        # While the site is away, a page that was good is better than none. A photo may have been hidden meanwhile.
        set beresp.grace = 1h;
        if (bereq.url ~ "^/media/") {
            set beresp.grace = 0s;
            set beresp.keep = 0s;
        }
    }
    # Of a page or an asset nothing is sent before all of it is here: the rest could not come from the next server.
    if (!bereq.uncacheable) {
        set beresp.do_stream = false;
    }
    if (beresp.http.CDN-Cache-Control ~ "max-age=") {
        return (deliver);
    }
    # Everything else by its own Cache-Control, as the built-in rules have it.
}

sub vcl_backend_error {
    call ask_the_next_site;
}

sub vcl_deliver {
    unset resp.http.CDN-Cache-Control;
    if (obj.hits > 0) {
        set resp.http.X-Cache = "hit";
    } else {
        set resp.http.X-Cache = "miss";
    }
}
