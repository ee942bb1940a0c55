vcl 4.1;

# Varnish before the site servers: pages until the next move, assets for good, nothing that is personal.
# Start it with -p http_gzip_support=off, so that it keeps brotli bodies as the site sends them.

import std;
import directors;

backend site1 {
    .host = "127.0.0.1";
    .port = "3001";
    .probe = { .url = "/readyz"; .interval = 1s; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2; }
}

backend site2 {
    .host = "127.0.0.1";
    .port = "3002";
    .probe = { .url = "/readyz"; .interval = 1s; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2; }
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

    if (req.method == "PURGE") {
        if (client.ip !~ purgers || req.http.Cache-Tag !~ "^composition-[0-9a-f]{16}$") {
            return (synth(405));
        }
        ban("obj.http.Cache-Tag == " + req.http.Cache-Tag);
        return (synth(200));
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # The API and the registry answer each caller for himself. Previews are for one reviewer, or have hosts of their own.
    if (req.url ~ "^/(api|auth|media|registry|open311|preview|status|healthz|readyz|Answer|Fixed|Staff)" || req.http.Cookie ~ "civictrack_preview=" || req.http.Host ~ "\.preview\.") {
        return (pass);
    }
    # Of all cookies only the language changes a page.
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

sub vcl_backend_response {
    if (beresp.http.CDN-Cache-Control ~ "max-age=") {
        set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, ".*max-age=(\d+).*", "\1") + "s", 0s);
        # While the site is away, a page that was good is better than none.
        set beresp.grace = 1h;
        return (deliver);
    }
    # Everything else by its own Cache-Control, as the built-in rules have it.
}

sub vcl_deliver {
    unset resp.http.CDN-Cache-Control;
    if (obj.hits > 0) {
        set resp.http.X-Cache = "hit";
    } else {
        set resp.http.X-Cache = "miss";
    }
}
