/** What is sent to whom; how it reads is the templates' business. */
export type Letter =
  | { template: "password_reset"; to: string; name: string; reset_id: string }
  | {
      template: "invitation";
      to: string;
      name: string;
      business: string;
      invited_by: string;
      reset_id: string;
    };
