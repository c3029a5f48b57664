import type { ImportField } from "../rules";

/** What headers call each field, beside its label. */
export const FIELD_WORDS: Record<ImportField, string> = {
  name: "full name,lead name,customer name,client name,contact name,contact person,first name,last name,surname,customer,contact,lead,person",
  phone:
    "mobile,mobile no,mobile number,phone no,phone number,contact no,contact number,cell,telephone,tel,whatsapp,whatsapp number,ph,mob",
  email: "e mail,email id,email address,mail,mail id",
  company: "company name,organisation,organization,business,firm,account,account name",
  status_id: "lead status,stage,pipeline stage,deal stage",
  source_id: "lead source,origin,channel,campaign,came from,lead from,how did you hear",
  owner_id:
    "lead owner,assigned to,assignee,assigned,sales person,salesperson,agent,executive,handled by,rep,user",
  value:
    "amount,deal value,deal size,budget,expected value,expected revenue,revenue,price,worth,opportunity amount",
  products: "product,interested in,interest,service,services,product interest",
  tags: "tag,labels,label,keywords",
  city: "town,location,place,area",
  state: "province,region",
  country: "nation",
  follow_up_at:
    "follow up,follow up date,followup,followup date,next follow up,next call,next call date,callback,due date,reminder",
  next_step: "next action,action",
  lost_reason: "reason lost,loss reason",
  note: "notes,remark,remarks,comment,comments,description,message,details",
  archived: "is archived,inactive",
  created_at:
    "created time,created date,created on,create date,create time,creation date,date created,lead date,lead created,enquiry date,inquiry date,date of enquiry,date added,added on,received on,submitted at,submitted on,timestamp",
  closed_at:
    "closed date,closed time,closed on,close date,closing date,date closed,won on,won date,won time,lost on,lost date,lost time",
  last_contacted_at:
    "last contacted on,last contacted date,last contact,last contact date,last activity,last activity date,last activity time,last called,last call,last call date",
};
