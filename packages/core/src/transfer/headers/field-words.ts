/** Words in a header that do not change the meaning of the field's name. */
export const FILLERS: ReadonlySet<string> = new Set(
  "the your our of a an please enter primary main lead leads customer client contact person sender buyer prospect party enquirer visitor full".split(
    " ",
  ),
);
/** Fillers of all names except a person's: `Opportunity name` is not a person. */
export const MORE_FILLERS: ReadonlySet<string> = new Set(
  "work home office personal other alternate alternative alt secondary additional preferred current billing mailing shipping permanent business new in inr rs usd value address original details associated deal opportunity query".split(
    " ",
  ),
);

/** Words that give a column another meaning: `Email verified`, `Phone type`. */
export const OTHER_MEANINGS: ReadonlySet<string> = new Set(
  "id ids code verified valid label type opt out optout url link website size count by bounced unsubscribed annual turnover zip pin pincode gst gstin pan aadhaar invoice order account fax sr serial status expected".split(
    " ",
  ),
);
export const OTHER_PEOPLE: ReadonlySet<string> = new Set(
  "assistant receiver owner created modified assigned agent executive manager user staff employee rep referrer reference emergency fax by".split(
    " ",
  ),
);
