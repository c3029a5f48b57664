import type { ImportField } from "../rules";

export interface KnownExport {
  program: string;
  file: string;
  fields: Record<string, ImportField>;
  rows: Partial<Record<ImportField, string>>[];
}

const lines = (...rows: string[]) => `${rows.join("\r\n")}\r\n`;

/** Test fixtures: exports of other programs, and manual sheets. */
export const KNOWN_EXPORTS: KnownExport[] = [
  {
    program: "Google Contacts",
    file: lines(
      "First Name,Middle Name,Last Name,Phonetic First Name,Name Prefix,Nickname,File As,Organization Name,Organization Title,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - City,Address 1 - Region,Address 1 - Country,Website 1 - Label,Website 1 - Value",
      "Asha,K,Verma,,Dr.,,,Verma Tiles,Owner,1980-01-02,Met at Expo,,* myContacts ::: VIP,* Home,asha@verma.test,Work,office@verma.test,Mobile,+91 98765 43210,Work,022 2345 6789,Pune,MH,India,Homepage,https://verma.test",
      "Ravi,,Na,,,,,,,,,,* myContacts,,,,,Mobile,98765 43211 ::: 98765 43212,,,,,,,",
      ",,,,,,,Shah Traders,,,,,* myContacts,*,info@shah.test ::: sales@shah.test,,,Main,n/a,,,,,,,",
    ),
    fields: {
      "First Name": "name",
      "Middle Name": "name",
      "Last Name": "name",
      "Organization Name": "company",
      Notes: "note",
      Labels: "tags",
      "E-mail 1 - Value": "email",
      "E-mail 2 - Value": "email",
      "Phone 1 - Value": "phone",
      "Phone 2 - Value": "phone",
      "Address 1 - City": "city",
      "Address 1 - Region": "state",
      "Address 1 - Country": "country",
    },
    rows: [
      {
        name: "Asha K Verma",
        phone: "+91 98765 43210",
        email: "asha@verma.test",
        note: "Met at Expo\nPhone 2 - Value: 022 2345 6789\nE-mail 2 - Value: office@verma.test",
      },
      { name: "Ravi Na", phone: "98765 43211", note: "Phone 1 - Value: 98765 43212" },
      { company: "Shah Traders", email: "info@shah.test", note: "E-mail 1 - Value: sales@shah.test" },
    ],
  },
  {
    program: "Google Contacts of before",
    file: lines(
      "Name,Given Name,Additional Name,Family Name,Yomi Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Organization 1 - Type,Organization 1 - Name,Organization 1 - Title",
      "Asha Verma,Asha,,Verma,,* myContacts,* ,asha@verma.test,Mobile,+91 98765 43210,,Verma Tiles,Owner",
      ",Ravi,K,Null,,* myContacts,,,Work,98765 43211,,,",
    ),
    fields: {
      Name: "name",
      "Given Name": "name",
      "Additional Name": "name",
      "Family Name": "name",
      "Group Membership": "tags",
      "E-mail 1 - Value": "email",
      "Phone 1 - Value": "phone",
      "Organization 1 - Name": "company",
    },
    rows: [{ name: "Asha Verma" }, { name: "Ravi K Null" }],
  },
  {
    program: "Outlook",
    file: lines(
      "Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Business Street,Business City,Business State,Business Country/Region,Home City,Assistant's Phone,Business Fax,Business Phone,Business Phone 2,Callback,Home Phone,Mobile Phone,Pager,Account,Categories,E-mail Address,E-mail Type,E-mail Display Name,E-mail 2 Address,Location,Manager's Name,Notes,Private,User 1",
      "Ms.,Asha,K,Verma,,Verma Tiles,Sales,Owner,1 MG Road,Pune,MH,India,,020 2345 6700,020 2345 6701,020 2345 6789,,,020 2345 6702,+91 98765 43210,,,Hot,asha@verma.test,SMTP,Asha Verma (asha@verma.test),asha@home.test,,,Likes tea,False,",
      ",Ravi,,Shah,,,,,,Surat,GJ,India,,,,,,,,98765 43211,,,,ravi@shah.test,SMTP,Ravi Shah (ravi@shah.test),,,,,False,",
    ),
    fields: {
      ...{ "First Name": "name", "Middle Name": "name", "Last Name": "name", Company: "company" },
      ...{ "Business City": "city", "Business State": "state", "Business Country/Region": "country" },
      ...{ "Business Phone": "phone", "Home Phone": "phone", "Mobile Phone": "phone" },
      ...{ Categories: "tags", "E-mail Address": "email", "E-mail 2 Address": "email", Notes: "note" },
      Callback: "follow_up_at",
    },
    rows: [
      {
        name: "Asha K Verma",
        phone: "020 2345 6789",
        note: "Likes tea\nHome Phone: 020 2345 6702\nMobile Phone: +91 98765 43210\nE-mail 2 Address: asha@home.test",
      },
      { name: "Ravi Shah", phone: "98765 43211", email: "ravi@shah.test" },
    ],
  },
  {
    program: "HubSpot",
    file: lines(
      "Record ID,First Name,Last Name,Email,Phone Number,Mobile Phone Number,Contact owner,Lifecycle Stage,Lead Status,Marketing contact status,Create Date,Last Activity Date,Associated Company,Associated Company IDs,Job Title,City,State/Region,Country/Region,Original Source,Email Verified,Number of Associated Deals",
      "51851234567,Asha,Verma,asha@verma.test,+91 98765 43210,,Meera Shah,Lead,New,Marketing contact,2026-11-02 10:15,2026-11-20 09:00,Verma Tiles,9871234567,Owner,Pune,Maharashtra,India,Organic Search,true,2",
      "51851234568,Ravi,,ravi@shah.test,,98765 43211,,Opportunity,In progress,Non-marketing contact,2026-11-03 11:00,,,,,,,,Direct Traffic,false,0",
    ),
    fields: {
      ...{ "First Name": "name", "Last Name": "name", Email: "email", "Phone Number": "phone" },
      ...{ "Mobile Phone Number": "phone", "Contact owner": "owner_id", "Lead Status": "status_id" },
      ...{ "Create Date": "created_at", "Last Activity Date": "last_contacted_at" },
      ...{ "Associated Company": "company", City: "city", "State/Region": "state" },
      ...{ "Country/Region": "country", "Original Source": "source_id" },
    },
    rows: [{ name: "Asha Verma", status_id: "New", owner_id: "Meera Shah" }, { phone: "98765 43211" }],
  },
  {
    program: "Zoho CRM",
    file: lines(
      "Record Id,Lead Owner.id,Lead Owner,Company,First Name,Last Name,Title,Email,Phone,Fax,Mobile,Website,Lead Source,Lead Status,Industry,No. of Employees,Annual Revenue,Rating,Email Opt Out,Created By.id,Created By,Modified By,Created Time,Modified Time,Salutation,Secondary Email,Last Activity Time,Tag,Street,City,State,Zip Code,Country,Description",
      "zcrm_5725767000000415001,zcrm_5725767000000411001,Meera Shah,Verma Tiles,Asha,Verma,Owner,asha@verma.test,020 2345 6789,,98765 43210,https://verma.test,Trade Show,Attempted to Contact,Retail,12,4500000,,false,zcrm_5725767000000411001,Meera Shah,Meera Shah,2026-11-02 10:15:00,2026-11-03 10:15:00,Ms.,,2026-11-20 09:00:00,vip,1 MG Road,Pune,MH,411001,India,Wants tiles",
      "zcrm_5725767000000415002,zcrm_5725767000000411001,Meera Shah,-,,Shah,,,,,98765 43211,,,,,,,,false,zcrm_5725767000000411001,Meera Shah,Meera Shah,2026-11-02 10:15:00,2026-11-03 10:15:00,,,,,,,,,,",
    ),
    fields: {
      ...{ "Lead Owner": "owner_id", Company: "company", "First Name": "name", "Last Name": "name" },
      ...{ Email: "email", Phone: "phone", Mobile: "phone", "Lead Source": "source_id" },
      ...{ "Lead Status": "status_id", "Created Time": "created_at" },
      ...{ "Last Activity Time": "last_contacted_at", Tag: "tags", City: "city", State: "state" },
      ...{ Country: "country", Description: "note" },
    },
    rows: [
      { name: "Asha Verma", note: "Wants tiles\nMobile: 98765 43210" },
      { name: "Shah", phone: "98765 43211" },
    ],
  },
  {
    program: "Salesforce",
    file: lines(
      "Id,IsDeleted,LastName,FirstName,Salutation,Name,Title,Company,City,State,PostalCode,Country,Phone,MobilePhone,Email,HasOptedOutOfEmail,LeadSource,Status,Industry,AnnualRevenue,OwnerId,IsConverted,ConvertedDate,CreatedDate,CreatedById,LastActivityDate",
      "00Q5g00000ABCdEAF,false,Verma,Asha,Ms.,Asha Verma,Owner,Verma Tiles,Pune,MH,411001,India,020 2345 6789,98765 43210,asha@verma.test,false,Web,Open - Not Contacted,Retail,4500000,0055g00000XYZaAAG,false,,2026-11-02T10:15:00.000Z,0055g00000XYZaAAG,2026-11-20",
      "00Q5g00000ABCdFAF,false,Shah,Ravi,,,,[not provided],,,,,,98765 43211,,true,,Working - Contacted,,,0055g00000XYZaAAG,false,,2026-11-03T10:15:00.000Z,0055g00000XYZaAAG,",
    ),
    fields: {
      ...{ LastName: "name", FirstName: "name", Name: "name", Company: "company", City: "city" },
      ...{ State: "state", Country: "country", Phone: "phone", MobilePhone: "phone", Email: "email" },
      ...{ LeadSource: "source_id", Status: "status_id", CreatedDate: "created_at" },
      LastActivityDate: "last_contacted_at",
    },
    rows: [
      { name: "Asha Verma", note: "MobilePhone: 98765 43210" },
      { name: "Ravi Shah", phone: "98765 43211" },
    ],
  },
  {
    program: "Meta lead ads",
    file: lines(
      "id\tcreated_time\tad_id\tad_name\tadset_id\tadset_name\tcampaign_id\tcampaign_name\tform_id\tform_name\tis_organic\tplatform\twhich_city_do_you_live_in?\twhat_are_you_looking_for?\tfull_name\tphone_number\temail\tlead_status",
      "l:1234567890123456\t2026-11-21T10:00:00+05:30\tag:120201\tTiles ad\tas:120202\tPune\tc:120203\tDiwali tiles\tf:99887766\tForm 1\tfalse\tfb\tPune\tkitchen_tiles\tAsha Verma\tp:+919876543210\tasha@verma.test\tCREATED",
      "l:1234567890123457\t2026-11-21T11:00:00+05:30\tag:120201\tTiles ad\tas:120202\tPune\tc:120203\tDiwali tiles\tf:99887766\tForm 1\ttrue\tig\t\tbathroom_tiles\tRavi\tp:+919876543211\t\tCREATED",
    ),
    fields: {
      ...{ created_time: "created_at", platform: "source_id", "which_city_do_you_live_in?": "city" },
      ...{ full_name: "name", phone_number: "phone", email: "email", lead_status: "status_id" },
    },
    rows: [{ name: "Asha Verma", phone: "p:+919876543210", source_id: "fb", city: "Pune" }, { name: "Ravi" }],
  },
  {
    program: "Pipedrive",
    file: lines(
      "Deal - ID,Deal - Title,Deal - Value,Deal - Currency,Deal - Stage,Deal - Status,Deal - Owner,Deal - Label,Deal - Expected close date,Person - Name,Person - Phone - Work,Person - Phone - Mobile,Person - Email - Work,Organization - Name,Deal - Lost reason",
      "17,Verma Tiles deal,125000,INR,Qualified,Open,Meera Shah,Hot,2026-12-20,Asha Verma,020 2345 6789,98765 43210,asha@verma.test,Verma Tiles,",
      "18,Shah deal,0,INR,Contact Made,Lost,Meera Shah,,,Ravi Shah,,98765 43211,,,Too dear",
    ),
    fields: {
      ...{ "Deal - Value": "value", "Deal - Stage": "status_id", "Deal - Owner": "owner_id" },
      ...{ "Deal - Label": "tags", "Person - Name": "name", "Person - Phone - Work": "phone" },
      ...{ "Person - Phone - Mobile": "phone", "Person - Email - Work": "email" },
      ...{ "Organization - Name": "company", "Deal - Lost reason": "lost_reason" },
    },
    rows: [{ name: "Asha Verma", value: "125000", company: "Verma Tiles" }, { phone: "98765 43211" }],
  },
  {
    program: "Freshsales",
    file: lines(
      "First name,Last name,Emails,Work,Mobile,Job title,Accounts,Lead source,Lifecycle stage,Sales owner,Created at,Last contacted time,Tags,External ID,City",
      "Asha,Verma,asha@verma.test,020 2345 6789,98765 43210,Owner,Verma Tiles,Web,Lead,Meera Shah,2026-11-02 10:15,2026-11-20 09:00,vip,EX-1,Pune",
      "Ravi,Shah,,,+91 98765 43211,,,Chat,Lead,Meera Shah,2026-11-03 10:15,,,EX-2,",
    ),
    fields: {
      ...{ "First name": "name", "Last name": "name", Emails: "email", Work: "phone", Mobile: "phone" },
      ...{ Accounts: "company", "Lead source": "source_id", "Sales owner": "owner_id" },
      ...{
        "Created at": "created_at",
        "Last contacted time": "last_contacted_at",
        Tags: "tags",
        City: "city",
      },
    },
    rows: [{ phone: "020 2345 6789", note: "Mobile: 98765 43210" }, { phone: "+91 98765 43211" }],
  },
  {
    program: "IndiaMART",
    file: lines(
      "Unique Query Id,Query Type,Query Time,Sender Name,Sender Mobile,Sender Email,Subject,Sender Company,Sender Address,Sender City,Sender State,Sender Pincode,Sender Country ISO,Sender Mobile Alt,Query Product Name,Query Message,Call Duration,Receiver Mobile",
      "2345678901,W,2026-11-21 10:00:00,Asha Verma,+91-9876543210,asha@verma.test,Enquiry for tiles,Verma Tiles,1 MG Road,Pune,Maharashtra,411001,IN,+91-9876543299,Floor tiles,Need 500 sq ft,,+91-9000000000",
      "2345678902,P,2026-11-21 11:00:00,Ravi,+91-9876543211,,,,,Surat,Gujarat,,IN,,Wall tiles,,45,+91-9000000000",
    ),
    fields: {
      ...{ "Query Time": "created_at", "Sender Name": "name", "Sender Mobile": "phone" },
      ...{ "Sender Email": "email", "Sender Company": "company", "Sender City": "city" },
      ...{ "Sender State": "state", "Sender Mobile Alt": "phone", "Query Product Name": "products" },
      "Query Message": "note",
    },
    rows: [{ note: "Need 500 sq ft\nSender Mobile Alt: +91-9876543299" }, { phone: "+91-9876543211" }],
  },
  {
    program: "JustDial",
    file: lines(
      "Lead Id,Lead Type,Prefix,Name,Mobile,Phone,Email,Date,Time,Category,City,Area,Branch Area,DNC Mobile,Company,Pincode",
      "JD123A,Company,Mr,Asha Verma,9876543210,,asha@verma.test,2026-11-21,10:00:00,Tile Dealers,Pune,Kothrud,Kothrud,0,Verma Tiles,411038",
      "JD123B,Category,Mr,Ravi,,02023456789,,2026-11-21,11:00:00,Tile Dealers,Pune,Baner,Baner,1,,411045",
    ),
    fields: {
      ...{ Name: "name", Mobile: "phone", Phone: "phone", Email: "email", Date: "created_at" },
      ...{ City: "city", Company: "company" },
    },
    rows: [
      { name: "Asha Verma", phone: "9876543210" },
      { name: "Ravi", phone: "02023456789" },
    ],
  },
  {
    program: "a sheet made by hand",
    file: lines(
      "Sr No,Dt.,Party Name,Firm,Mob No.,WhatsApp No,Place,Remarks,Ref By,Customer Code,Company ID,Email Verified,Mail ID",
      "1,21/11/2026,Asha Verma,Verma Tiles,98765 43210 / 98765 43299,98765 43210,Pune,Wants tiles,Mohan,C-0001,77,yes,asha@verma.test",
      "2,,Null,-,98765-43211,,Surat,,,C-0002,78,no,",
    ),
    fields: {
      ...{ "Dt.": "created_at", "Party Name": "name", Firm: "company", "Mob No.": "phone" },
      ...{ "WhatsApp No": "phone", Place: "city", Remarks: "note", "Mail ID": "email" },
    },
    rows: [
      { name: "Asha Verma", note: "Wants tiles\nMob No.: 98765 43299" },
      { name: "Null", phone: "98765-43211" },
    ],
  },
  {
    program: "a sheet of parties and the people there",
    file: lines(
      "Party Name,Contact Person,Contact No 1,Contact No 2,शहर",
      "Verma Tiles,Asha Verma,98765 43210,,पुणे",
      "Shah Traders,Ravi,,98765 43211,सूरत",
    ),
    fields: {
      ...{ "Party Name": "company", "Contact Person": "name", "Contact No 1": "phone" },
      ...{ "Contact No 2": "phone", शहर: "city" },
    },
    rows: [{ name: "Asha Verma", company: "Verma Tiles", city: "पुणे" }, { phone: "98765 43211" }],
  },
  {
    program: "a sheet in Hindi",
    file: lines(
      "नाम,मोबाइल नंबर,ईमेल,टिप्पणी",
      "आशा वर्मा,98765 43210,asha@verma.test,टाइल्स",
      "रवि,98765 43211,,",
    ),
    fields: { नाम: "name", "मोबाइल नंबर": "phone", ईमेल: "email", टिप्पणी: "note" },
    rows: [{ name: "आशा वर्मा", note: "टाइल्स" }, { name: "रवि" }],
  },
];
