/**
 * Three authorities that do not exist, for development: addresses of example.org reach nobody (RFC 2606). All categories of
 * Lagos have a contact, so that a newcomer sees a report, its answer and the question in the development mailbox.
 */
export const SAMPLE = `authority,kind,parent,website,state,lga,category,method,address,source_url,checked_on
Sample Lagos State Works,state,,https://works.example.org,Lagos,*,*,email,works@lagos.example.org,https://works.example.org/contact,2026-01-15
Sample Ikeja Local Government,local,Sample Lagos State Works,https://ikeja.example.org,Lagos,Ikeja,*,email,reports@ikeja.example.org,https://ikeja.example.org/contact,2026-01-15
Sample Lagos Power Company,company,,https://power.example.org,Lagos,*,Electricity,email,faults@power.example.org,https://power.example.org/contact,2026-01-15
`
