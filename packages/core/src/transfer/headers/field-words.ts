import type { ImportField } from "../rules";

/** What headers call each field beside its label, the most telling name first: of several columns the first of these wins. */
export const FIELD_WORDS: Record<ImportField, string> = {
  name: "contact person name,contact person,contact name,person name,full name,sender name,buyer name,lead name,customer name,client name,cust name,your name,party name,party,customer,client,contact,lead,person,first name,given name,forename,middle name,additional name,last name,family name,surname,नाम,पूरा नाम,ग्राहक",
  phone:
    "mobile,mobile no,mobile number,mobile phone,mob,mob no,mob number,phone no,phone number,ph,ph no,contact no,contact number,contact,cell,cell no,cell number,cell phone,telephone,telephone no,telephone number,tel,tel no,whatsapp,whatsapp no,whatsapp number,whats app,whats app no,whats app number,sender mobile,sender mobile alt,sender phone,work phone,phone work,phone mobile,phone home,company phone,company main phone,मोबाइल,मोबाइल नंबर,मोबाईल,फोन,फ़ोन,फोन नंबर,संपर्क",
  email:
    "e mail,emails,email id,e mail id,email address,e mail address,mail,mail id,email work,email home,company email,sender email,sender email alt,ईमेल,ई मेल",
  company:
    "company name,organisation,organization,organisation name,organization name,business name,firm,firm name,account name,account,accounts,business,associated company,employer,कंपनी,फर्म",
  status_id: "lead status,lead stage,pipeline stage,deal stage,stage,deal status,स्थिति",
  source_id:
    "lead source,origin,original source,lead from,came from,platform,channel,campaign name,campaign,how did you hear,how did you hear about us,स्रोत",
  owner_id:
    "lead owner,sales owner,contact owner,account owner,deal owner,assigned to,assignee,assigned,sales person,salesperson,handled by,executive,agent,rep",
  value:
    "deal value,deal size,expected value,expected revenue,opportunity amount,amount,budget,revenue,price,worth",
  products:
    "product,product name,product interest,interested in,interest,services,service,query product name,उत्पाद",
  tags: "tag,labels,label,keywords,group membership,categories",
  city: "town,city town,शहर,place,location,area",
  state: "state region,province,region,state province,राज्य",
  country: "country region,nation,देश",
  follow_up_at:
    "follow up,follow up date,follow up dt,followup,followup date,next follow up,next follow up date,next call,next call date,callback,callback date,due date,reminder",
  next_step: "next action,action",
  lost_reason: "reason lost,loss reason,reason for loss,closed lost reason",
  note: "notes,remark,remarks,comment,comments,description,message,requirement,requirements,req,enquiry,inquiry,details,टिप्पणी",
  archived: "is archived,inactive",
  created_at:
    "created time,created date,created on,create date,create time,creation date,date created,lead date,lead created,enquiry date,enquiry dt,inquiry date,date of enquiry,query time,query date,date added,added on,received on,submitted at,submitted on,timestamp,date,dt,दिनांक,तारीख",
  closed_at:
    "closed date,closed time,closed on,close date,closing date,date closed,won on,won date,won time,lost on,lost date,lost time",
  last_contacted_at:
    "last contacted on,last contacted date,last contacted time,last contact,last contact date,last activity,last activity date,last activity time,last called,last call,last call date",
};

/** Words in a header that do not change the meaning of the field's name. */
export const FILLERS: ReadonlySet<string> = new Set(
  "the your our of a an please enter primary main lead leads customer client contact person sender buyer prospect party enquirer visitor full".split(
    " ",
  ),
);
/** The same beside every name but a person's: an `Opportunity name` names nobody. */
export const MORE_FILLERS: ReadonlySet<string> = new Set(
  "work home office personal other alternate alternative alt secondary additional preferred current billing mailing shipping permanent business new in inr rs usd value address original details associated deal opportunity query".split(
    " ",
  ),
);

/** Words that make a column tell of something else than the field it names: `Email verified`, `Phone type`. */
export const OTHER_THINGS: ReadonlySet<string> = new Set(
  "id ids code verified valid label type opt out optout url link website size count by bounced unsubscribed annual turnover zip pin pincode gst gstin pan aadhaar invoice order account fax sr serial status expected".split(
    " ",
  ),
);
/** Words of columns with another person's phone or email. */
export const OTHER_PEOPLE: ReadonlySet<string> = new Set(
  "assistant receiver owner created modified assigned agent executive manager user staff employee rep referrer reference emergency fax by".split(
    " ",
  ),
);
